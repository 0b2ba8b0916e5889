import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthOffer } from '#application/market/offeredAuth.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useVendorName, VendorSign } from '#ui/shop/VendorSign.tsx';
import { SignInObstacle } from './SignInObstacle.tsx';
import styles from './SignInScreen.module.css';
import type { VendorSignInStore } from './VendorSignInStore.ts';

export interface VendorButtonProps {
  readonly offer: AuthOffer;
  readonly store: VendorSignInStore;
}

/** The button of a vendor. If its code failed to load, the click tries again. */
export const VendorButton = observer(function VendorButton({
  offer: { method, obstacle },
  store,
}: VendorButtonProps): ReactNode {
  const name = useVendorName()(method);
  const { isPrepared } = AUTH_CAPABILITIES[method];
  const state = store.stateOf(method);

  useEffect(() => {
    if (isPrepared) void store.prepare(method);
  }, [isPrepared, store, method]);

  return (
    <div className={styles.vendor}>
      <Button
        look="secondary"
        size="large"
        wide
        data-state={state}
        busy={store.currentMethod === method || state === 'loading'}
        onClick={() => void store.ask(method)}
      >
        <VendorSign of={method} />
        <FormattedMessage id="session.with" values={{ name }} />
      </Button>
      <SignInObstacle obstacle={state === 'not_loaded' ? 'not-loaded' : obstacle} name={name} />
    </div>
  );
});
