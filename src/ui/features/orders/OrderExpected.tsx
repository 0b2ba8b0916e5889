import { Clock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { expectedAt } from '#domain/order/expectedAt.ts';
import type { Order } from '#domain/order/Order.ts';
import { momentLabel } from '#domain/schedule/openingState.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { useMoment } from '#ui/i18n/useMoment.ts';
import { useRequestedValues } from '#ui/i18n/useSlotValues.ts';
import styles from './OrderExpected.module.css';
import { useOrderZone } from './OrderZone.ts';

const IDS = {
  DELIVERY: { inTime: 'orders.expected', late: 'orders.expected.late', wanted: 'orders.wanted.delivery' },
  TAKE_AWAY: {
    inTime: 'orders.expected.takeaway',
    late: 'orders.expected.takeaway.late',
    wanted: 'orders.wanted.takeaway',
  },
} as const;

/** When the order is expected. After that time it says that it is late instead. */
export const OrderExpected = observer(function OrderExpected({ order }: { readonly order: Order }): ReactNode {
  const { clock } = useStores();
  const timezone = useOrderZone();
  const moment = useMoment(timezone);
  const at = expectedAt(order);
  const wanted = useRequestedValues(timezone, clock.now)(order);
  if (at === undefined) return null;
  const isLate = clock.now > at;
  if (wanted !== undefined && order.expectedAt === undefined) {
    const id = isLate ? 'orders.wanted.late' : IDS[order.deliveryType].wanted;
    return <Line text={<FormattedMessage id={id} values={wanted} />} />;
  }
  const values = {
    ...moment(momentLabel(at, clock.now, timezone)),
    moment: asTime(at),
  };
  return <Line text={<FormattedMessage id={IDS[order.deliveryType][isLate ? 'late' : 'inTime']} values={values} />} />;
});

function asTime(at: Date): (text: ReactNode) => ReactNode {
  return (text) => <time dateTime={at.toISOString()}>{text}</time>;
}

function Line({ text }: { readonly text: ReactNode }): ReactNode {
  return (
    <p className={styles.expected}>
      <Icon of={Clock} size="s" />
      <span>{text}</span>
    </p>
  );
}
