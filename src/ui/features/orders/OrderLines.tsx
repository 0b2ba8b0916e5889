import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderLine } from '#domain/order/Order.ts';
import { Money } from '#ui/components/Money.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './OrderScreen.module.css';

export function OrderLines({ lines }: { readonly lines: readonly Omit<OrderLine, 'dishId'>[] }): ReactNode {
  const text = useText();
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
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
          <Money amount={line.lineTotal} />
        </li>
      ))}
    </ul>
  );
}
