import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './SignInScreen.module.css';
import type { VendorSignInStore } from './VendorSignInStore.ts';

interface VendorButtonProps {
  readonly method: AuthProviderName;
  readonly store: VendorSignInStore;
}

/** Leads to somebody who knows the customer already. */
export const VendorButton = observer(({ method, store }: VendorButtonProps): ReactNode => {
  const { market } = useStores();
  const text = useText();
  const name = text(market.auth.oidc?.name);
  return (
    <Button
      look="secondary"
      size="large"
      wide
      className={styles.vendor}
      busy={store.asked === method}
      onClick={() => void store.ask(method)}
    >
      <Icon of={KeyRound} />
      <FormattedMessage id="session.with" values={{ name }} />
    </Button>
  );
});
