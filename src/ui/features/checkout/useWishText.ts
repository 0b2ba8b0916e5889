import { observable, runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { OrderWish } from '#domain/order/orderWishes.ts';
import { useMoneyFormat } from '#ui/components/Money.tsx';

/** Says a wish for the courier in the language that the page has when it is asked. */
export function useWishText(): (wish: OrderWish) => string {
  const intl = useIntl();
  const money = useMoneyFormat();
  const words = (wish: OrderWish): string =>
    intl.formatMessage(
      { id: `cart.wish.${wish.kind}` },
      { sum: wish.kind === 'change-from' ? money(wish.sum) : undefined },
    );
  const [latest] = useState(() => observable.box(words, { deep: false }));
  // Observed, so that a comment which was put together before is put together anew in the new language.
  useEffect(() => runInAction(() => latest.set(words)));
  return useState(
    () =>
      (wish: OrderWish): string =>
        latest.get()(wish),
  )[0];
}
