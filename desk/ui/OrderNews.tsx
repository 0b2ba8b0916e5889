import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';

interface OrderNewsProps {
  readonly order: DeskOrder;
  readonly timezone: string;
}

/** What somebody else did with an order: the guest, or another screen, with its name and the time that it named. */
export const OrderNews = observer(function OrderNews({ order, timezone }: OrderNewsProps): ReactNode {
  const intl = useIntl();
  const { number, status, deliveryType, history, expectedAt } = order;
  const last = history.at(-1);
  const time = (at: Date): string => timeText(intl, at, timezone);
  if (status === 'cancelled') {
    return <FormattedMessage id="desk.cancelled" values={{ number, time: time(last?.at ?? order.createdAt) }} />;
  }
  return (
    <FormattedMessage
      id="desk.elsewhere"
      values={{
        number,
        by: last?.by ?? 'none',
        time: expectedAt === undefined || isFinalStatus(status) ? 'none' : time(expectedAt),
        status: <OrderStatusName status={status} deliveryType={deliveryType} />,
      }}
    />
  );
});

interface OrderChangeProps extends OrderNewsProps {
  readonly kind: 'dishes' | 'time' | undefined;
}

/** What another screen has changed of an order. */
export const OrderChange = observer(function OrderChange({ order, timezone, kind }: OrderChangeProps): ReactNode {
  const intl = useIntl();
  const { expectedAt, acts } = order;
  if (kind !== 'time' || expectedAt === undefined) return <FormattedMessage id="desk.changed" />;
  const by = acts?.findLast((act) => act.kind === 'time')?.by ?? 'none';
  return <FormattedMessage id="desk.changed.time" values={{ time: timeText(intl, expectedAt, timezone), by }} />;
});

function timeText(intl: IntlShape, at: Date, timezone: string): string {
  return intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(at, timezone) });
}
