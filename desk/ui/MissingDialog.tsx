import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';

interface MissingDialogProps {
  readonly order: Order;
  readonly board: BoardStore;
  readonly onClose: () => void;
}

/** Asks which dishes of an order the kitchen has run out of, and takes them off. */
export const MissingDialog = observer(function MissingDialog({ order, board, onClose }: MissingDialogProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const lines = order.lines.flatMap((one) => (one.line === undefined ? [] : [{ ...one, line: one.line }]));
  const missingLines = lines.flatMap(({ line, count: from }) => {
    const count = Math.min(counts.get(line) ?? 0, from);
    return count === 0 ? [] : [{ line, count, from }];
  });
  const sumOf = (all: readonly { readonly count: number }[]): number => all.reduce((sum, { count }) => sum + count, 0);
  const isAll = sumOf(missingLines) === sumOf(lines);
  const takeOff = (): void => {
    onClose();
    void board.missing.takeOff(order, missingLines);
  };
  return (
    <Dialog
      open
      width="narrow"
      onPhone="dialog"
      title={intl.formatMessage({ id: 'desk.missing.title' }, { number: order.number })}
      onClose={onClose}
      footer={
        <Button wide disabled={missingLines.length === 0 || isAll} onClick={takeOff}>
          <FormattedMessage id="desk.missing.confirm" values={{ count: sumOf(missingLines) }} />
        </Button>
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage id={isAll ? 'desk.missing.all' : 'desk.missing.text'} />
      </p>
      <ul className={styles.missing}>
        {lines.map(({ line, name, count }) => (
          <li key={line}>
            <span>
              <FormattedMessage id="orders.line" values={{ count, name: text(name) }} />
            </span>
            <Stepper
              label={text(name)}
              count={Math.min(counts.get(line) ?? 0, count)}
              max={count}
              onChange={(next) => setCounts(new Map(counts).set(line, next))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
