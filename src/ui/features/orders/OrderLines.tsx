import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MissingDish, OrderLine } from '#domain/order/Order.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Money } from '#ui/shop/Money.tsx';
import styles from './OrderScreen.module.css';

interface OrderLinesProps {
  /** Without amounts where whoever looks need not know them. */
  readonly lines: readonly (Pick<OrderLine, 'name' | 'count' | 'note'> &
    Partial<Pick<OrderLine, 'lineTotal'>> & { readonly modifiers: readonly Pick<Modifier, 'name'>[] })[];
  readonly missing?: readonly (Pick<MissingDish, 'name' | 'count'> & Partial<MissingDish>)[] | undefined;
}

type Modifier = OrderLine['modifiers'][number];

/** The dishes of an order, and below them those that the kitchen has run out of. */
export function OrderLines({ lines, missing = [] }: OrderLinesProps): ReactNode {
  const text = useText();
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is always replaced.
        <li key={index} className={styles.line}>
          <div>
            <p className={styles.name}>
              <FormattedMessage id="orders.line" values={{ count: line.count, name: text(line.name) }} />
            </p>
            {line.modifiers.length > 0 && (
              <p className={styles.quiet}>{line.modifiers.map(({ name }) => text(name)).join(', ')}</p>
            )}
            {line.note !== undefined && <p className={styles.note}>{line.note}</p>}
          </div>
          {line.lineTotal !== undefined && <Money amount={line.lineTotal} />}
        </li>
      ))}
      {missing.map(({ name, count, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is missing is only added to.
        <li key={index} className={styles.line}>
          <p className={styles.quiet}>
            <FormattedMessage id="orders.missing" values={{ count, name: text(name) }} />
          </p>
          {amount !== undefined && <Money amount={-amount} signed />}
        </li>
      ))}
    </ul>
  );
}
