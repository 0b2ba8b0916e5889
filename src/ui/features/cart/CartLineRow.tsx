import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type CartLine, lineKey, MAX_LINE_COUNT } from '#domain/cart/Cart.ts';
import type { NotOfferedBecause } from '#domain/cart/linesNotOffered.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Money, useMoneyFormat } from '#ui/components/Money.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Stepper } from '#ui/components/Stepper.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './CartLines.module.css';
import { useLineAbsence } from './useLineAbsence.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  /** What it costs before and after what the server takes off, in minor units. */
  readonly sum: MinorUnits;
  readonly paid: MinorUnits;
  /** What keeps this place from selling it. */
  readonly because: NotOfferedBecause | undefined;
  /** The server refused it. */
  readonly isMissing: boolean;
  /** It is wanted at another time than now. */
  readonly isAhead: boolean;
  /** The server refused its extras. */
  readonly isChanged: boolean;
  readonly lines: LinesStore;
}

export const CartLineRow = observer((props: CartLineRowProps): ReactNode => {
  const { line, sum, paid, because, isMissing, isAhead, isChanged, lines } = props;
  const intl = useIntl();
  const text = useText();
  const name = text(line.name);
  const modifiers = useModifierNames(line);
  const notSold = isAhead ? 'time.dish' : 'cart.line.missing';
  const refused = isMissing ? notSold : isChanged ? 'cart.line.changed' : undefined;
  const missing = refused && intl.formatMessage({ id: refused });
  const absence = useLineAbsence(line, because, isAhead) ?? missing;
  return (
    <li className={styles.line} data-missing={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={line.photo} sizes="80px" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={dishPath(line.menuId, line.dishId)} state={{ from: 'cart', line: lineKey(line) }}>
            {name}
          </Link>
        </h2>
        {modifiers !== '' && <p className={styles.quiet}>{modifiers}</p>}
        {line.note !== undefined && <p className={styles.note}>{line.note}</p>}
        {absence !== undefined && <p className={styles.absence}>{absence}</p>}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'cart.line.remove' }, { name })}
        onClick={() => lines.remove(line)}
      >
        <Icon of={X} size="s" />
      </button>
      <div className={styles.foot}>
        <Stepper
          count={line.count}
          label={name}
          max={MAX_LINE_COUNT}
          onChange={(count) => lines.changeCount(line, count)}
        />
        <LineSum sum={sum} paid={paid} />
      </div>
    </li>
  );
});

function LineSum({ sum, paid }: Pick<CartLineRowProps, 'sum' | 'paid'>): ReactNode {
  const money = useMoneyFormat();
  return (
    <span className={styles.sum}>
      {paid < sum && (
        <s className={styles.old}>
          <span className="visually-hidden">
            <FormattedMessage id="cart.line.old" values={{ sum: money(sum) }} />
          </span>
          <span aria-hidden>
            <Money amount={sum} />
          </span>
        </s>
      )}
      <Money amount={paid} />
    </span>
  );
}

/** Free units of a modifier are an entry of their own: here they are one with the paid ones. */
function useModifierNames({ modifiers }: CartLine): string {
  const intl = useIntl();
  const text = useText();
  const counts = new Map<string, number>();
  for (const modifier of modifiers) {
    const name = text(modifier.name);
    counts.set(name, (counts.get(name) ?? 0) + modifier.count);
  }
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : intl.formatMessage({ id: 'cart.line.modifier' }, { name, count })))
    .join(', ');
}
