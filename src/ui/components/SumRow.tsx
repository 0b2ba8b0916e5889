import type { ReactNode } from 'react';
import type { MinorUnits } from '#domain/money/money.ts';
import { classNames } from './classNames.ts';
import { Money } from './Money.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './SumRow.module.css';

interface SumRowProps {
  readonly label: ReactNode;
  /** Left open while it is on its way. */
  readonly amount: MinorUnits | undefined;
  /** Words where there is no amount to show. */
  readonly instead?: ReactNode;
  readonly isGood?: boolean;
  readonly isTotal?: boolean;
}

/** One line of what an order comes to; stands in a `dl`. */
export function SumRow({ label, amount, instead, isGood = false, isTotal = false }: SumRowProps): ReactNode {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(isGood && styles.good)} aria-live={isTotal ? 'polite' : undefined}>
        {amount !== undefined ? <Money amount={amount} /> : (instead ?? <Skeleton className={styles.waiting} />)}
      </dd>
    </div>
  );
}
