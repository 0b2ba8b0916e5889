import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { Order, RequestedTime } from '#domain/order/Order.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import { useRequestedValues } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import styles from './OrderDetails.module.css';
import { useOrderZone } from './OrderZone.ts';
import { SaveAddressStore } from './SaveAddressStore.ts';

/** Offers to save the order's address; it can be named in the account later. */
const SaveAddressButton = observer(function SaveAddressButton({
  place,
}: {
  readonly place: DeliveryPlace | undefined;
}): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new SaveAddressStore(useCases, session, place));
  useEffect(() => void store.begin(), [store]);
  const { state, error } = store;
  return (
    <>
      <span role="status" className={styles.door}>
        {state === 'saved' && <FormattedMessage id="orders.address.saved" values={{ a: linkToAccount }} />}
      </span>
      {state === 'failed' && (
        <span role="alert" className={styles.door}>
          <ErrorText error={error} />
        </span>
      )}
      {state !== 'nothing' && state !== 'saved' && (
        <Button
          look="secondary"
          size="small"
          className={styles.save}
          busy={state === 'saving'}
          onClick={() => void store.save()}
        >
          <FormattedMessage id="orders.address.save" />
        </Button>
      )}
    </>
  );
});

function linkToAccount(text: ReactNode): ReactNode {
  return <Link href={paths.account}>{text}</Link>;
}

interface OrderDetailsProps {
  readonly order: Pick<Order, 'deliveryType' | 'payType' | 'place' | 'person' | 'comment' | 'personCount'> &
    RequestedTime;
  /** The order's restaurant, once it has loaded. */
  readonly restaurant: Restaurant | undefined;
  /** The order has not ended: its time, and where to collect it, stand at the head of the page. */
  readonly isUnderWay: boolean;
}

export const OrderDetails = observer(function OrderDetails({
  order,
  restaurant,
  isUnderWay,
}: OrderDetailsProps): ReactNode {
  const text = useText();
  const isDelivery = order.deliveryType === 'DELIVERY';
  const { clock } = useStores();
  const requestedTime = useRequestedValues(useOrderZone(), clock.now)(order);
  const addressText = useAddressText();
  const place = isDelivery ? addressText(order.place) : text(restaurant?.address);
  return (
    <DescriptionList>
      {place !== undefined && place !== '' && (
        <Description
          label={<FormattedMessage id={isDelivery ? 'orders.place.delivery' : 'orders.place.takeaway'} />}
          onPaperOnly={isUnderWay && !isDelivery}
        >
          <span>{place}</span>
          {isDelivery && <Door place={order.place} />}
          {isDelivery && <SaveAddressButton place={order.place} />}
        </Description>
      )}
      {restaurant !== undefined && (
        <Description label={<FormattedMessage id="orders.restaurant" />}>
          <span>{text(restaurant.name)}</span>
        </Description>
      )}
      {requestedTime !== undefined && (
        <Description label={<FormattedMessage id="orders.wanted" />} onPaperOnly={isUnderWay}>
          <FormattedMessage id="time.slot" values={requestedTime} />
        </Description>
      )}
      <Description label={<FormattedMessage id="orders.pay" />}>
        <FormattedMessage id={`cart.pay.${order.payType}`} />
      </Description>
      <Description label={<FormattedMessage id="orders.person" />}>
        <span>{`${order.person.name}, `}</span>
        <Phone number={order.person.phone} />
      </Description>
      {order.personCount !== undefined && (
        <Description label={<FormattedMessage id="cart.persons" />}>
          <FormattedNumber value={order.personCount} />
        </Description>
      )}
      {order.comment !== undefined && (
        <Description label={<FormattedMessage id="orders.comment" />}>{order.comment}</Description>
      )}
    </DescriptionList>
  );
});

/** Apartment, entrance, floor, intercom and the comment for the courier. */
function Door({ place }: { readonly place: DeliveryPlace | undefined }): ReactNode {
  const door = useDoorText()(place);
  return (
    <>
      {door !== undefined && <span className={styles.door}>{door}</span>}
      {place?.comment && <span className={styles.door}>{place.comment}</span>}
    </>
  );
}
