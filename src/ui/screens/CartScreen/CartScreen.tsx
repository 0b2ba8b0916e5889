import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { ProgressOverlay } from '../../components/ProgressOverlay.tsx';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { orderPath } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutStore } from './CheckoutStore.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { PendingOrder } from './PendingOrder.tsx';

/** Cart and checkout on one page; an order whose outcome is not known stands before everything else. */
export const CartScreen = observer((): ReactNode => {
  const stores = useStores();
  const [checkout] = useState(() => new CheckoutStore(stores));
  const [, navigate] = useLocation();
  const intl = useIntl();
  const { state } = checkout.placing;
  const isPending =
    state.kind === 'checking' ||
    state.kind === 'unknown' ||
    state.kind === 'placed' ||
    (state.kind === 'placing' && stores.cart.isEmpty);
  const shown = isPending ? 'pending' : stores.cart.isEmpty ? 'empty' : 'checkout';
  const placedId = state.kind === 'placed' ? state.order.id : undefined;

  useEffect(() => checkout.begin(), [checkout]);
  useEffect(() => {
    if (placedId !== undefined) navigate(orderPath(placedId), { replace: true, state: { justPlaced: true } });
  }, [placedId, navigate]);
  usePageTitle(intl.formatMessage({ id: 'cart.headline' }));

  useTopOf(shown);

  if (shown === 'pending') return <PendingOrder checkout={checkout} />;
  return (
    <>
      {shown === 'empty' ? <EmptyCart checkout={checkout} /> : <Checkout checkout={checkout} />}
      {state.kind === 'placing' && (
        <ProgressOverlay>
          <FormattedMessage id="cart.placing" />
        </ProgressOverlay>
      )}
    </>
  );
});

/** What takes the place of the checkout begins at its top, as another page does; a reload keeps its place. */
function useTopOf(shown: 'pending' | 'empty' | 'checkout'): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === 'checkout' && shown !== 'checkout') scrollTo({ top: 0, behavior: 'instant' });
    before.current = shown;
  }, [shown]);
}
