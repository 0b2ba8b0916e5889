import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { leavesOut } from '#desk/application/leavesOut.ts';
import type { Order } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './Ticket.module.css';

/** What is cooked: dishes with their options, and apart from them what is left out and what the customer asks for. */
export const TicketLines = observer(function TicketLines({ order }: { readonly order: Order }): ReactNode {
  const text = useText();
  const minAge = Math.max(0, ...order.lines.map((line) => line.minAge ?? 0));
  return (
    <div className={styles.body}>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
          <li key={index}>
            <span className={styles.dish}>
              <strong className={styles.count}>{`${line.count}×`}</strong>
              <span>{text(line.name)}</span>
            </span>
            {line.modifiers.map((modifier, place) => (
              <strong
                // biome-ignore lint/suspicious/noArrayIndexKey: the modifiers of a placed order never change.
                key={place}
                className={classNames(styles.option, leavesOut(modifier.name) && styles.without)}
              >
                {modifier.count > 1 && <span>{`${modifier.count}× `}</span>}
                <span>{text(modifier.name)}</span>
              </strong>
            ))}
            {line.note !== undefined && <strong className={styles.note}>{line.note}</strong>}
          </li>
        ))}
      </ul>
      {minAge > 0 && (
        <strong className={styles.note}>
          <FormattedMessage id="desk.age" values={{ age: minAge }} />
        </strong>
      )}
      {order.missing?.map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is missing is only added to.
        <p key={index} className={styles.missing}>
          <FormattedMessage id="orders.missing" values={{ count: dish.count, name: text(dish.name) }} />
        </p>
      ))}
      {order.comment !== undefined && <p className={styles.note}>{order.comment}</p>}
    </div>
  );
});

/** Characters of a dish, and of an option or note, that fit a row of a ticket. */
const ROW = { dish: 18, note: 24 } as const;
/** Height of a row of options or notes in rows of dishes. */
const NOTE_HEIGHT = 0.75;

/** About how many rows of dishes the content of a ticket is high; `text` picks the shown language. */
export function ticketRows({ lines, missing = [], comment }: Order, text: (of: LocalizedText) => string): number {
  const rows = (texts: readonly LocalizedText[], characters: number): number =>
    texts.reduce<number>((sum, one) => sum + Math.ceil(text(one).length / characters), 0);
  const small = [
    ...lines.flatMap(({ modifiers, note = '' }) => [...modifiers.map(({ name }) => name), note]),
    ...missing.map(({ name }) => name),
    comment ?? '',
    // The row that has the age checked.
    lines.some(({ minAge }) => minAge !== undefined) ? ' ' : '',
  ];
  const dishes = lines.map(({ name }) => name);
  return rows(dishes, ROW.dish) + rows(small, ROW.note) * NOTE_HEIGHT;
}
