import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NextSlotStore } from '#ui/app/stores/NextSlotStore.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useSlotValues } from '#ui/i18n/useSlotValues.ts';

/** Tells the first time that can be ordered for while the restaurant is closed. */
export const OrderAhead = observer(function OrderAhead(): ReactNode {
  const { useCases, shop, clock, market } = useStores();
  const [store] = useState(() => new NextSlotStore(useCases, shop));
  const values = useSlotValues(shop.restaurant?.schedule.timezone ?? market.timezone, clock.now);
  useEffect(() => store.begin(), [store]);
  if (store.next === undefined) return null;
  return (
    <p>
      <strong>
        <FormattedMessage id="time.ahead" values={values(store.next)} />
      </strong>
    </p>
  );
});
