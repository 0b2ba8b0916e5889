import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MinorUnits } from '#domain/money/money.ts';
import styles from './AmountChange.module.css';
import { Money } from './Money.tsx';

interface AmountChangeProps {
  readonly before: MinorUnits;
  readonly after: MinorUnits;
}

/** The old and the new amount, labeled for screen readers. */
export function AmountChange({ before, after }: AmountChangeProps): ReactNode {
  return (
    <span className={styles.amounts}>
      <s className={styles.before}>
        <span className="visually-hidden">
          <FormattedMessage id="cart.priceChanged.before" />{' '}
        </span>
        <Money amount={before} />
      </s>
      <span aria-hidden>→</span>
      <strong>
        <span className="visually-hidden">
          <FormattedMessage id="cart.priceChanged.after" />{' '}
        </span>
        <Money amount={after} />
      </strong>
    </span>
  );
}
