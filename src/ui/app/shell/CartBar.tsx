import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import styles from './CartBar.module.css';
import { CartTotal } from './CartLink.tsx';

/** On a phone: the link to the cart at the bottom, once the cart has something in it. */
export const CartBar = observer(function CartBar(): ReactNode {
  const { cart } = useStores();
  useRootMark('cart-bar', cart.isEmpty ? undefined : '');
  return (
    <div className={styles.place} data-screen-only data-cart-place>
      {!cart.isEmpty && (
        <Link href={paths.cart} className={styles.bar} data-cart-bar>
          <span>
            <FormattedMessage id="shell.cart.count" values={{ count: cart.count }} />
          </span>
          <span>
            <span className="visually-hidden">
              <FormattedMessage id="shell.cart" />{' '}
            </span>
            <CartTotal />
          </span>
        </Link>
      )}
    </div>
  );
});
