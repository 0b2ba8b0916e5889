import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { type ExpectedTime, expectedTime } from '#domain/order/expectedTime.ts';
import { isFinalStatus, type ListedOrder, type Order } from '#domain/order/Order.ts';
import { shownUntil } from '#domain/order/shownUntil.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { dateText, timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import { orderStatusMessage } from '#ui/shop/OrderStatusName.tsx';
import { useOrderZone } from './OrderZone.ts';
import { orderName, promiseOf } from './orderTexts.ts';

type OfflinePage = NonNullable<Parameters<UseCases['keepOrderOffline']['execute']>[0]['page']>;
type Texts = Pick<OfflinePage, 'title' | 'lead' | 'facts' | 'call'>;

interface KeepOfflineProps {
  readonly order: ListedOrder & Pick<Order, 'deliveryType' | 'place'>;
  /** The order's restaurant, once it has loaded. */
  readonly restaurant: Restaurant | undefined;
}

/** Keeps an order for the page without a connection. Must stand where the order's time zone and currency are known. */
export const KeepOffline = observer(function KeepOffline({ order, restaurant }: KeepOfflineProps): ReactNode {
  const { useCases, clock } = useStores();
  const intl = useIntl();
  const timezone = useOrderZone();
  // A string, so that the order is kept again only when it says something else, or was loaded again.
  const textsJson = JSON.stringify(useTexts({ order, restaurant }));
  useEffect(() => {
    const at = clock.now;
    const time = dateText(intl, at, { hour: '2-digit', minute: '2-digit', ...DAY, ...timeZoneOptions(at, timezone) });
    const page = {
      ...(JSON.parse(textsJson) as Texts),
      note: intl.formatMessage({ id: 'orders.offline.note' }, { time }),
      shownUntil: shownUntil(order),
    };
    void useCases.keepOrderOffline
      .execute({ orderId: order.id, page: isFinalStatus(order.status) ? undefined : page })
      .catch(reportFaults(useCases, 'an order kept for offline'));
  }, [useCases, clock, intl, timezone, order, textsJson]);
  return null;
});

const DAY = { day: 'numeric', month: 'long' } as const;

function useTexts({ order, restaurant }: KeepOfflineProps): Texts {
  const { clock } = useStores();
  const intl = useIntl();
  const money = useMoneyFormat();
  const text = useText();
  const addressText = useAddressText();
  const timeValues = useExpectedValues(useOrderZone(), clock.now);
  const leadOf = (expected: ExpectedTime): Texts['lead'] => ({
    label: intl.formatMessage({ id: `orders.lead.${promiseOf(expected, order.deliveryType)}` }),
    text: intl.formatMessage({ id: 'orders.lead.time' }, timeValues(expected)),
  });
  const expected = expectedTime(order);
  const status = intl.formatMessage({ id: orderStatusMessage(order.status, order.deliveryType) });
  const isDelivery = order.deliveryType === 'DELIVERY';
  const place = isDelivery ? addressText(order.place) : text(restaurant?.address);
  const [phone] = restaurant?.phones ?? [];
  const facts = [
    { label: 'orders.offline.status', text: expected && status },
    { label: isDelivery ? 'orders.place.delivery' : 'orders.place.takeaway', text: place },
    { label: 'cart.totals.total', text: money(order.total) },
  ] as const;
  return {
    title: orderName(intl, order),
    lead: expected === undefined ? { text: status } : leadOf(expected),
    facts: facts.flatMap(({ label, text: fact }) =>
      fact ? [{ label: intl.formatMessage({ id: label }), text: fact }] : [],
    ),
    call:
      phone === undefined
        ? undefined
        : { label: intl.formatMessage({ id: 'restaurant.call' }, { phone: unbroken(phone) }), phone },
  };
}

/** A phone number that stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}
