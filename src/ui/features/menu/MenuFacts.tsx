import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { deliveryTiers } from '#domain/delivery/deliveryTiers.ts';
import { percentOffEverything } from '#domain/promotion/AutomaticDiscount.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';
import { useMoneyFormat } from '#ui/shop/Money.tsx';

/** Facts above the menu: the wait, the delivery price and the minimum order; for a takeaway the opening hours. */
export const MenuFacts = observer(function MenuFacts(): ReactNode {
  const { shop, pricing, clock } = useStores();
  const hoursText = useHoursText();
  const intl = useIntl();
  const delivery = useDeliveryText();
  const { wait } = pricing;
  const minutes =
    wait === undefined
      ? []
      : [intl.formatMessage({ id: 'menu.facts.wait' }, { min: wait.minMinutes, max: wait.maxMinutes })];
  const percent = percentOffEverything(pricing.discounts ?? []);
  const busyMinutes = shop.restaurant?.busyMinutes ?? 0;
  const busy = busyMinutes > 0 ? [intl.formatMessage({ id: 'time.busy.short' }, { minutes: busyMinutes })] : [];
  const saved = percent > 0 ? [intl.formatMessage({ id: 'menu.facts.saved' }, { percent })] : [];
  const hours = shop.restaurant && hoursText(shop.restaurant.schedule, clock.now);
  const open = hours?.isOpen ? [hours.text] : [];
  const factsOf = (): readonly string[] => {
    if (shop.location?.deliveryType === 'TAKE_AWAY') return [...open, ...minutes, ...busy, ...saved];
    // The restaurant was opened by a link and there is no address yet.
    if (shop.location?.place?.coordinates === undefined)
      return [...open, ...busy, intl.formatMessage({ id: 'menu.facts.addressless' }), ...saved];
    return [...minutes, ...busy, ...delivery, ...saved];
  };
  // A no-break space keeps the dot on the line of the preceding text.
  return <span>{capitalized(factsOf().join('\u00A0· '), intl.locale)}</span>;
});

function capitalized(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

function useDeliveryText(): readonly string[] {
  const { pricing } = useStores();
  const intl = useIntl();
  const money = useMoneyFormat();
  const { zone } = pricing;
  const price = zone && deliverySummary(zone.tiers);
  if (zone === undefined || price === undefined) return [];
  const amount = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.amount : price.cost);
  const minimum = deliveryTiers(zone.tiers)[0]?.minOrderTotal ?? 0;
  const parts = [intl.formatMessage({ id: `menu.facts.${price.kind}` }, { amount })];
  if (minimum > 0) parts.push(intl.formatMessage({ id: 'menu.facts.minimum' }, { amount: money(minimum) }));
  return parts;
}
