import { observable, runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { OrderWish } from '#domain/order/orderWishes.ts';
import type { WantedTime } from '#domain/schedule/SlotOffer.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useSlotValues } from '#ui/i18n/useSlotValues.ts';
import { useMoneyFormat } from '#ui/shop/Money.tsx';

export function useWantedText(): (requested: WantedTime) => string {
  const intl = useIntl();
  const values = useWantedValues();
  return (requested) =>
    requested === 'asap'
      ? intl.formatMessage({ id: 'time.asap' })
      : intl.formatMessage({ id: 'time.slot' }, values(requested));
}

/** A slot of the selected restaurant as values of a message. */
export function useWantedValues(): ReturnType<typeof useSlotValues> {
  const { shop, clock, market } = useStores();
  return useSlotValues(shop.restaurant?.schedule.timezone ?? market.timezone, clock.now);
}

/** The text of a wish, in the page's language at the moment of the call. */
export function useWishText(): (wish: OrderWish) => string {
  const intl = useIntl();
  const money = useMoneyFormat();
  const text = (wish: OrderWish): string =>
    intl.formatMessage(
      { id: `cart.wish.${wish.kind}` },
      { amount: wish.kind === 'change-from' ? money(wish.amount) : undefined },
    );
  const [latest] = useState(() => observable.box(text, { deep: false }));
  // Observable, so that a computed comment is updated when the language changes.
  useEffect(() => runInAction(() => latest.set(text)));
  return useState(
    () =>
      (wish: OrderWish): string =>
        latest.get()(wish),
  )[0];
}
