import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './SignInScreen.module.css';
import type { VendorSignInStore } from './VendorSignInStore.ts';
import { VkSign } from './VkSign.tsx';

interface VendorButtonProps {
  readonly method: AuthProviderName;
  readonly store: VendorSignInStore;
}

/** Leads to somebody who knows the customer already; one whose code did not come is tried again with the press. */
export const VendorButton = observer(({ method, store }: VendorButtonProps): ReactNode => {
  const { market } = useStores();
  const intl = useIntl();
  const text = useText();
  const name = method === 'vk' ? intl.formatMessage({ id: 'session.vk' }) : text(market.auth.oidc?.name);
  const { isPrepared } = AUTH_CAPABILITIES[method];
  const state = store.states.get(method);

  useEffect(() => {
    if (isPrepared) void store.prepare(method);
  }, [isPrepared, store, method]);

  return (
    <Button
      look="secondary"
      size="large"
      wide
      className={styles.vendor}
      data-state={state}
      busy={store.asked === method || state === 'loading'}
      onClick={() => void store.ask(method)}
    >
      {method === 'vk' ? <VkSign /> : <Icon of={KeyRound} />}
      <FormattedMessage id="session.with" values={{ name }} />
    </Button>
  );
});
