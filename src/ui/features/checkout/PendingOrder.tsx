import { CloudOff, Hourglass, PartyPopper } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './PendingOrder.module.css';

interface PendingOrderProps {
  readonly checkout: CheckoutStore;
  readonly onSignIn: () => void;
}

/** Shown while the outcome of an order is unknown. Nothing can be ordered until it is resolved. */
export const PendingOrder = observer(function PendingOrder({ checkout, onSignIn }: PendingOrderProps): ReactNode {
  const { session } = useStores();
  const { state, check, resolve } = checkout.placing;
  if (state.kind === 'checking') {
    return (
      <div role="status">
        <EmptyState
          picture={<Icon of={Hourglass} size="picture" className={styles.waiting} />}
          title={<FormattedMessage id="cart.checking" />}
        >
          <FormattedMessage id="cart.checking.text" />
        </EmptyState>
      </div>
    );
  }
  if (state.kind !== 'unknown') {
    return (
      <div role="status">
        <EmptyState picture={<Icon of={PartyPopper} size="picture" />} title={<FormattedMessage id="cart.opening" />} />
      </div>
    );
  }
  if (state.undecided !== undefined && session.isSignedIn) return <MayHaveArrived checkout={checkout} />;
  return (
    <EmptyState
      picture={<Icon of={CloudOff} size="picture" />}
      title={<FormattedMessage id="cart.unknown" />}
      action={
        session.isSignedIn ? (
          <div className={styles.actions}>
            {state.isChecked === true && (
              <Button onClick={() => void resolve()}>
                <FormattedMessage id="cart.sendAgain" />
              </Button>
            )}
            <Button look={state.isChecked === true ? 'secondary' : 'primary'} onClick={() => void check()}>
              <FormattedMessage id="cart.unknown.action" />
            </Button>
            <CallRestaurant />
          </div>
        ) : (
          <Button onClick={onSignIn}>
            <FormattedMessage id="cart.unknown.signIn.action" />
          </Button>
        )
      }
    >
      <p role="alert">
        <FormattedMessage id={session.isSignedIn ? wordsFor(state.isChecked === true) : 'cart.unknown.signIn'} />
      </p>
    </EmptyState>
  );
});

/**
 * An order without an answer from a back end that can neither be asked about it nor sent it again: the customer
 * decides.
 */
const MayHaveArrived = observer(function MayHaveArrived({ checkout }: Pick<PendingOrderProps, 'checkout'>): ReactNode {
  const { decide } = checkout.placing;
  return (
    <EmptyState
      picture={<Icon of={CloudOff} size="picture" />}
      title={<FormattedMessage id="cart.mayDouble" />}
      action={
        <div className={styles.actions}>
          <CallRestaurant />
          <Button onClick={() => void decide(true)}>
            <FormattedMessage id="cart.mayDouble.arrived" />
          </Button>
          <Button look="secondary" onClick={() => void decide(false)}>
            <FormattedMessage id="cart.mayDouble.again" />
          </Button>
        </div>
      }
    >
      <p role="alert">
        <FormattedMessage id="cart.mayDouble.text" />
      </p>
    </EmptyState>
  );
});

function wordsFor(isChecked: boolean): 'cart.unknown.checked' | 'cart.unknown.text' {
  return isChecked ? 'cart.unknown.checked' : 'cart.unknown.text';
}
