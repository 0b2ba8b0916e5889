import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { deliveryTiers } from '#domain/delivery/deliveryTiers.ts';
import { percentOffEverything } from '#domain/promotion/AutomaticDiscount.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMoneyFormat } from '#ui/components/Money.tsx';
import { useHoursText } from '#ui/i18n/useHoursText.ts';

/** Over the menu, before anything is chosen: how soon, for how much and from which sum; of a takeaway till when and what it saves. */
export const MenuFacts = observer((): ReactNode => {
  const { shop, pricing, clock } = useStores();
  const hoursText = useHoursText();
  const intl = useIntl();
  const delivery = useDeliveryText();
  const percent = percentOffEverything(pricing.discounts ?? []);
  const busyMinutes = shop.restaurant?.busyMinutes ?? 0;
  const busy = busyMinutes > 0 ? [intl.formatMessage({ id: 'time.busy.short' }, { minutes: busyMinutes })] : [];
  const saved = percent > 0 ? [intl.formatMessage({ id: 'menu.facts.saved' }, { percent })] : [];
  const hours = shop.restaurant && hoursText(shop.restaurant.schedule, clock.now);
  const facts =
    shop.location?.deliveryType === 'TAKE_AWAY'
      ? [...(hours?.isOpen ? [hours.words] : []), ...busy, ...saved]
      : [...delivery.slice(0, 1), ...busy, ...delivery.slice(1), ...saved];
  // The dot stays with what stands before it.
  return facts.join('\u00A0· ');
});

function useDeliveryText(): readonly string[] {
  const { pricing } = useStores();
  const intl = useIntl();
  const money = useMoneyFormat();
  const { zone } = pricing;
  const summary = zone && deliverySummary(zone.tiers);
  if (zone === undefined || summary === undefined) return [];
  const { minutes, price } = summary;
  const sum = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.sum : price.cost);
  const minimum = deliveryTiers(zone.tiers)[0]?.minOrderTotal ?? 0;
  const words = [intl.formatMessage({ id: `menu.facts.${price.kind}` }, { sum })];
  if (minutes !== undefined) {
    const id = minutes.from === minutes.to ? 'menu.facts.time' : 'menu.facts.minutes';
    words.unshift(intl.formatMessage({ id }, { ...minutes }));
  }
  if (minimum > 0) words.push(intl.formatMessage({ id: 'menu.facts.minimum' }, { sum: money(minimum) }));
  return words;
}
