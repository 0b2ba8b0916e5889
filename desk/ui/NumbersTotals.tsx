import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { Money } from '#ui/shop/Money.tsx';
import styles from './Numbers.module.css';
import type { NumbersStore } from './NumbersStore.ts';

interface NumbersTotalsProps {
  readonly store: NumbersStore;
  readonly numbers: DeskNumbers;
}

/** The sums of all days, and a bar for each day or hour. */
export const NumbersTotals = observer(function NumbersTotals({ store, numbers }: NumbersTotalsProps): ReactNode {
  const intl = useIntl();
  const { orders, amount, average, returning, refused } = store.totals;
  const isOneDay = store.question.from === store.question.to;
  return (
    <>
      <dl className={styles.totals}>
        <Total name="amount">
          <Money amount={amount} />
        </Total>
        <Total name="orders">
          <FormattedNumber value={orders} />
        </Total>
        <Total name="average">
          <Money amount={average} />
        </Total>
        <Total name="returning">
          <span>{intl.formatNumber(orders === 0 ? 0 : returning / orders, { style: 'percent' })}</span>
        </Total>
        <Total name="refused">
          <FormattedNumber value={refused} />
        </Total>
      </dl>
      {orders > 0 && <Bars bars={isOneDay ? hoursOf(numbers) : daysOf(store.question, numbers)} />}
    </>
  );
});

interface TotalProps {
  readonly name: 'amount' | 'orders' | 'average' | 'returning' | 'refused';
  readonly children: ReactNode;
}

function Total({ name, children }: TotalProps): ReactNode {
  return (
    <div className={styles.total}>
      <dt>
        <FormattedMessage id={`desk.numbers.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const HEIGHT = 100;
const BAR = 8;
const STEP = 12;
/** Labels that fit below the bars. */
const MAX_LABELS = 16;

interface Bar {
  /** The date or hour. */
  readonly id: string;
  readonly label: string;
  readonly amount: MinorUnits;
}

/** A picture for the eye; the tables say the same in words. */
function Bars({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const highest = Math.max(1, ...bars.map(({ amount }) => amount));
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <div className={styles.chart} aria-hidden>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ id, amount }, index) => {
          const height = (amount / highest) * HEIGHT;
          return <rect key={id} x={index * STEP + 2} y={HEIGHT - height} width={BAR} height={height} />;
        })}
      </svg>
      <div className={styles.labels}>
        {bars.map(({ id, label }, index) => (
          <span key={id}>{index % every === 0 ? label : ''}</span>
        ))}
      </div>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Each day of the range, also those on which nothing was ordered. */
function daysOf({ from, to }: NumbersStore['question'], { days }: DeskNumbers): readonly Bar[] {
  const amounts = new Map(days.map(({ date, amount }) => [date, amount]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const id = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
    return { id, label: String(Number(id.slice(8))), amount: amounts.get(id) ?? 0 };
  });
}

/** Each hour between the first and the last one with an order. */
function hoursOf({ hours }: DeskNumbers): readonly Bar[] {
  const amounts = new Map(hours.map(({ hour, amount }) => [hour, amount]));
  const [first = 0, last = 0] = [hours[0]?.hour, hours.at(-1)?.hour];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const id = String(first + index);
    return { id, label: id, amount: amounts.get(first + index) ?? 0 };
  });
}
