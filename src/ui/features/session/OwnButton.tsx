import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { useVendorName, VendorSign } from '#ui/shop/VendorSign.tsx';
import { SignInObstacle } from './SignInObstacle.tsx';
import styles from './SignInScreen.module.css';
import type { VendorButtonProps } from './VendorButton.tsx';

/** A button drawn by the vendor, with the shop's own while it loads and if it fails. */
export const OwnButton = observer(function OwnButton({
  offer: { method, obstacle },
  store,
}: VendorButtonProps): ReactNode {
  const name = useVendorName()(method);
  const host = useRef<HTMLDivElement>(null);
  const state = store.stateOf(method);
  const isThere = state === 'loaded';

  useEffect(() => {
    if (host.current !== null) void store.draw(method, host.current);
  }, [store, method]);

  return (
    <div className={styles.vendor}>
      {!isThere && (
        <Button
          look="secondary"
          size="large"
          wide
          data-state={state}
          busy={state !== 'not_loaded'}
          onClick={() => void (host.current && store.draw(method, host.current))}
        >
          <VendorSign of={method} />
          <FormattedMessage id="session.with" values={{ name }} />
        </Button>
      )}
      <div
        ref={host}
        className={classNames(styles.own, !isThere && styles.waiting)}
        data-state={state}
        aria-busy={store.currentMethod === method || undefined}
      />
      <SignInObstacle obstacle={state === 'not_loaded' ? 'not-loaded' : obstacle} name={name} />
    </div>
  );
});
