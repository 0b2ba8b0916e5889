import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { CountingMoney } from '#ui/shop/CountingMoney.tsx';

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
