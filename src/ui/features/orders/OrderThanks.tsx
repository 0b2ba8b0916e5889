import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';

/** What to expect next: the courier, or the way to the restaurant. */
export const OrderThanks = observer(
  ({ deliveryType, restaurantId }: Pick<Order, 'deliveryType' | 'restaurantId'>): ReactNode => {
    const { shop } = useStores();
    const text = useText();
    if (deliveryType === 'DELIVERY') return <FormattedMessage id="orders.thanks.delivery" />;
    const place = shop.restaurant?.id === restaurantId ? text(shop.restaurant.address) : '';
    return place === '' ? (
      <FormattedMessage id="orders.thanks.takeaway.plain" />
    ) : (
      <FormattedMessage id="orders.thanks.takeaway" values={{ place }} />
    );
  },
);
