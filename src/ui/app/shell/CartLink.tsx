import { ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { CountingMoney } from '#ui/shop/CountingMoney.tsx';
import styles from './CartLink.module.css';

/** On a desktop: the link to the cart with its total. */
export const CartLink = observer(function CartLink(): ReactNode {
  const { cart } = useStores();
  const [location] = useLocation();
  /** The cart page shows the server's total, so it is not repeated here. */
  const isCartHere = location === paths.cart;
  return (
    <Link
      href={paths.cart}
      className={`pill ${styles.cart}`}
      data-empty={cart.isEmpty}
      aria-current={isCartHere ? 'page' : undefined}
    >
      <Icon of={ShoppingBag} size="s" />
      {cart.isEmpty || isCartHere ? (
        <FormattedMessage id="shell.cart" />
      ) : (
        <>
          <span className="visually-hidden">
            <FormattedMessage id="shell.cart" />{' '}
          </span>
          <span>
            <CartTotal />
          </span>
          <span className="visually-hidden">
            <FormattedMessage id="shell.cart.count" values={{ count: cart.count }} />
          </span>
        </>
      )}
    </Link>
  );
});

/** The cart's total, with a note when it does not include everything. */
export const CartTotal = observer(function CartTotal(): ReactNode {
  const { cart, pricing, shop } = useStores();
  const { amount, kind, isBeforePromoCode } = pricing.total ?? { amount: cart.subtotal, kind: 'dishes' };
  const isDishes = kind === 'dishes' && shop.location?.deliveryType === 'DELIVERY';
  return (
    <FormattedMessage
      id="shell.cart.total"
      values={{
        amount: <CountingMoney amount={amount} />,
        kind: isDishes ? 'dishesDelivered' : kind,
        code: isBeforePromoCode ? 'without' : 'none',
      }}
    />
  );
});
