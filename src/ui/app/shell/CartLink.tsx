import { ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './CartLink.module.css';
import { CartTotal } from './CartTotal.tsx';

/** On a desktop: the link to the cart with its total. */
export const CartLink = observer(function CartLink(): ReactNode {
  const { cart } = useStores();
  const [location] = useLocation();
  /** The cart page shows the server's total, so it is not repeated here. */
  const isCartHere = location === paths.cart;
  return (
    <Link
      href={paths.cart}
      className={styles.cart}
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
