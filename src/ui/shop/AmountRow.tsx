import type { ReactNode } from 'react';
import type { MinorUnits } from '#domain/money/money.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './AmountRow.module.css';
import { Money } from './Money.tsx';

interface AmountRowProps {
  readonly label: ReactNode;
  /** undefined while it is loading, which leaves it blank. */
  readonly amount: MinorUnits | undefined;
  /** Text shown instead of an amount. */
  readonly instead?: ReactNode;
  readonly isGood?: boolean;
  readonly isTotal?: boolean;
  /** A remark about the amounts above. */
  readonly isAside?: boolean;
  /** What it would be: the order cannot be placed like this. */
  readonly isProspect?: boolean;
}

/** One row of a price breakdown; must be inside a `dl`. */
export function AmountRow({
  label,
  amount,
  instead,
  isGood = false,
  isTotal = false,
  isAside = false,
  isProspect = false,
}: AmountRowProps): ReactNode {
  return (
    <div className={classNames(styles.row, isTotal && styles.total, isAside && styles.aside)}>
      <dt className={styles.label}>{label}</dt>
      <dd
        className={classNames(isGood && styles.good, isProspect && styles.prospect)}
        aria-live={isTotal ? 'polite' : undefined}
      >
        {amount !== undefined ? <Money amount={amount} /> : (instead ?? <Skeleton className={styles.waiting} />)}
      </dd>
    </div>
  );
}
