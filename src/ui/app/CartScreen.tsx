import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderState } from '#ui/app/navigation/entryStates.ts';
import { orderPath, paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { CartLines } from '#ui/features/cart/CartLines.tsx';
import { ClearCart } from '#ui/features/cart/ClearCart.tsx';
import { EmptyCart } from '#ui/features/cart/EmptyCart.tsx';
import { GoesWell } from '#ui/features/cart/GoesWell.tsx';
import { Checkout } from '#ui/features/checkout/Checkout.tsx';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';
import { PendingOrder } from '#ui/features/checkout/PendingOrder.tsx';
import { RefusalNotice } from '#ui/features/checkout/RefusalNotice.tsx';
import { useWishText } from '#ui/features/checkout/useWantedText.ts';
import { wasSigningIn } from '#ui/features/session/storedSignInDialog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ProgressOverlay } from '#ui/kit/ProgressOverlay.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const SignInDialog = lazyPart(
  async () => (await import('#ui/features/session/SignInDialog.tsx')).SignInDialog,
  <DialogSkeleton />,
);

/** A placeholder until the stored cart and location have been read. */
export const CartScreen = observer(function CartScreen(): ReactNode {
  const { cart, shop } = useStores();
  return cart.isKnown && shop.isLocationKnown ? <KnownCart /> : <PageSkeleton shape="cards" />;
});

/** Cart and checkout on one page. An order whose outcome is unknown is shown instead of both. */
const KnownCart = observer(function KnownCart(): ReactNode {
  const stores = useStores();
  const wishText = useWishText();
  const [checkout] = useState(() => new CheckoutStore(stores, wishText));
  const navigate = useNavigate();
  const intl = useIntl();
  const { state } = checkout.placing;
  const isPending =
    state.kind === 'checking' ||
    state.kind === 'unknown' ||
    state.kind === 'placed' ||
    (state.kind === 'placing' && stores.cart.isEmpty);
  const shown = isPending ? 'pending' : stores.cart.isEmpty ? 'empty' : 'checkout';
  const placed = state.kind === 'placed' ? state.order : undefined;

  useEffect(() => checkout.begin(), [checkout]);
  useEffect(() => {
    addEventListener('online', checkout.askAgain);
    return () => removeEventListener('online', checkout.askAgain);
  }, [checkout]);
  useEffect(() => {
    if (placed === undefined) return;
    const isToPay = placed.payment?.status === 'pending';
    navigate(orderPath(placed.id), { replace: true, state: { justPlaced: true, isToPay } satisfies OrderState });
  }, [placed, navigate]);
  usePageTitle(intl.formatMessage({ id: 'cart.headline' }));

  useTopOf(shown);

  const [signingIn, setSigningIn] = useState<'first' | 'again'>();
  useEffect(() => {
    if (wasSigningIn()) setSigningIn('first');
  }, []);
  const { turnedAway } = checkout;
  useEffect(() => {
    if (turnedAway !== undefined) setSigningIn('again');
  }, [turnedAway]);
  const signIn = (): void => setSigningIn(stores.session.isSignedIn ? 'again' : 'first');
  const endSignIn = (isDone: boolean): void => {
    setSigningIn(undefined);
    if (isDone) void checkout.orderAfterSignIn();
  };
  const dialog = signingIn !== undefined && (
    <SignInDialog returnTo={paths.cart} phone={turnedAway?.phone} isAgain={signingIn === 'again'} onClose={endSignIn} />
  );

  if (shown === 'pending') {
    return (
      <>
        <PendingOrder checkout={checkout} onSignIn={signIn} />
        {dialog}
      </>
    );
  }
  return (
    <>
      {shown === 'empty' ? (
        <EmptyCart lines={checkout.lines} />
      ) : (
        <Checkout
          checkout={checkout}
          lines={<Lines checkout={checkout} />}
          moreInRow={<GoesWell at={checkout.time.at} shape="row" />}
          moreInGrid={<GoesWell at={checkout.time.at} shape="grid" />}
          clear={<ClearCart lines={checkout.lines} />}
          onSignIn={signIn}
        />
      )}
      {state.kind === 'placing' && (
        <ProgressOverlay>
          <FormattedMessage id="cart.placing" />
        </ProgressOverlay>
      )}
      {dialog}
    </>
  );
});

const Lines = observer(function Lines({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { market } = useStores();
  const { form, missingDishes, portionsLeft, changedLine, terms, quote, refusal, time } = checkout;
  const isAhead = time.requested !== 'asap';
  const notAtThatTime = isAhead && missingDishes.size > 0 ? <FormattedMessage id="time.dishes" /> : undefined;
  const isShort = portionsLeft.size > 0;
  const remove = (missingDishes.size > 0 || isShort) && (
    <Button look="quiet" size="small" onClick={checkout.removeMissingDishes}>
      <FormattedMessage id={isShort ? 'cart.short.take' : 'cart.missing.remove'} />
    </Button>
  );
  const text = notAtThatTime ?? (isShort && missingDishes.size === 0 && <FormattedMessage id="cart.short" />);
  return (
    <CartLines
      lines={checkout.lines}
      notice={<RefusalNotice refusal={refusal} anchor="dishes" action={remove} text={text || undefined} />}
      hint={terms.hint}
      isHintAwaited={terms.isAwaited}
      priced={quote.current?.quote.lines}
      moved={quote.moved}
      missingDishes={missingDishes}
      portionsLeft={portionsLeft}
      isAhead={isAhead}
      changedLine={changedLine}
      persons={
        market.features.persons ? { count: form.draft.personCount, onChange: form.changePersonCount } : undefined
      }
    />
  );
});

/** Scrolls to the top when the page switches between cart, empty cart and pending order, but not after a reload. */
function useTopOf(shown: 'pending' | 'empty' | 'checkout'): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === 'checkout' && shown !== 'checkout') scrollTo({ top: 0, behavior: 'instant' });
    before.current = shown;
  }, [shown]);
}
