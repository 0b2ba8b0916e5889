import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { expectedTime } from '#domain/order/expectedTime.ts';
import type { ListedOrder } from '#domain/order/Order.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { useOrderZone } from './OrderZone.ts';

interface ExpectedTimeTextProps {
  readonly order: ListedOrder;
  readonly message: 'orders.lead.time' | 'time.for';
  readonly className: string | undefined;
}

/** When an order under way is expected; nothing when that is not known, or over. */
export const ExpectedTimeText = observer(function ExpectedTimeText({
  order,
  message,
  className,
}: ExpectedTimeTextProps): ReactNode {
  const { clock } = useStores();
  const values = useExpectedValues(useOrderZone(), clock.now);
  const expected = expectedTime(order);
  if (expected === undefined) return null;
  return (
    <span className={className}>
      <FormattedMessage id={message} values={values(expected)} />
    </span>
  );
});
