import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { Order } from '#domain/order/Order.ts';
import { phoneLink } from '#domain/text/safeLink.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { Fact, Facts } from '#ui/components/Facts.tsx';
import { Phone } from '#ui/components/Phone.tsx';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import { useRequestedText } from '#ui/i18n/useSlotText.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './OrderDetails.module.css';
import { PrintOrder } from './PrintOrder.tsx';
import { SaveAddress } from './SaveAddress.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  /** Where it is cooked, as far as this page knows. */
  readonly restaurant: Restaurant | undefined;
}

export const OrderDetails = observer(({ order, restaurant }: OrderDetailsProps): ReactNode => {
  const text = useText();
  const isDelivery = order.deliveryType === 'DELIVERY';
  const { clock, market } = useStores();
  const wanted = useRequestedText(restaurant?.schedule.timezone ?? market.timezone, clock.now)(order);
  const addressText = useAddressText();
  const place = isDelivery ? addressText(order.place) : text(restaurant?.address);
  return (
    <Card title={<FormattedMessage id="orders.details" />} aside={<PrintOrder />}>
      <Facts>
        {place !== undefined && place !== '' && (
          <Fact label={<FormattedMessage id={isDelivery ? 'orders.place.delivery' : 'orders.place.takeaway'} />}>
            {place}
            {isDelivery && <Door place={order.place} />}
            {isDelivery && <SaveAddress place={order.place} />}
          </Fact>
        )}
        {restaurant !== undefined && (
          <Fact label={<FormattedMessage id="orders.restaurant" />}>
            {text(restaurant.name)}
            <Call phone={restaurant.phones[0]} />
          </Fact>
        )}
        {wanted !== undefined && <Fact label={<FormattedMessage id="orders.wanted" />}>{wanted}</Fact>}
        <Fact label={<FormattedMessage id="orders.pay" />}>
          <FormattedMessage id={`cart.pay.${order.payType}`} />
        </Fact>
        <Fact label={<FormattedMessage id="orders.person" />}>
          {order.person.name}, <Phone number={order.person.phone} />
        </Fact>
        {order.comment !== undefined && <Fact label={<FormattedMessage id="orders.comment" />}>{order.comment}</Fact>}
      </Facts>
    </Card>
  );
});

/** Flat, entrance, floor, intercom, and what the courier was told. */
function Door({ place }: { readonly place: DeliveryPlace | undefined }): ReactNode {
  const door = useDoorText()(place);
  return (
    <>
      {door !== undefined && <span className={styles.door}>{door}</span>}
      {place?.comment && <span className={styles.door}>{place.comment}</span>}
    </>
  );
}

function Call({ phone }: { readonly phone: string | undefined }): ReactNode {
  const link = phone === undefined ? undefined : phoneLink(phone);
  if (phone === undefined || link === undefined) return undefined;
  return (
    <a href={link} className={styles.call}>
      <Phone number={phone} />
    </a>
  );
}
