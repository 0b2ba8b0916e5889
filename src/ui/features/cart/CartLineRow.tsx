import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type CartLine, lineKey, MAX_LINE_COUNT } from '#domain/cart/Cart.ts';
import type { NotOfferedBecause } from '#domain/cart/linesNotOffered.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { ChangeReason } from '#domain/order/quoteDifference.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { AmountChange } from '#ui/shop/AmountChange.tsx';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import styles from './CartLines.module.css';

interface CartLineRowProps {
  readonly line: CartLine;
  /** Price of the line before and after reductions, in minor units. */
  readonly lineTotal: MinorUnits;
  readonly paid: MinorUnits;
  /** Price of the line when the page first showed it, and the reason for the change; absent when it is unchanged. */
  readonly movedFrom: MinorUnits | undefined;
  readonly movedBecause: ChangeReason | undefined;
  /** Why the line is unavailable here. */
  readonly because: NotOfferedBecause | undefined;
  /** The server refused the dish. */
  readonly isMissing: boolean;
  /** Number of available portions, when the cart has more. */
  readonly portionsLeft: number | undefined;
  /** The order is scheduled for another time than now. */
  readonly isAhead: boolean;
  /** The server refused the line's modifiers. */
  readonly isChanged: boolean;
  readonly lines: LinesStore;
}

export const CartLineRow = observer(function CartLineRow(props: CartLineRowProps): ReactNode {
  const {
    line,
    lineTotal,
    paid,
    movedFrom,
    movedBecause,
    because,
    isMissing,
    portionsLeft,
    isAhead,
    isChanged,
    lines,
  } = props;
  const intl = useIntl();
  const text = useText();
  const name = text(line.name);
  const modifiers = useModifierNames(line);
  const notSold = isAhead ? 'time.dish' : 'cart.line.missing';
  const refused = isMissing ? notSold : isChanged ? 'cart.line.changed' : undefined;
  const short =
    portionsLeft === undefined ? undefined : intl.formatMessage({ id: 'cart.line.left' }, { left: portionsLeft });
  const missing = short ?? (refused && intl.formatMessage({ id: refused }));
  const absence = useLineAbsence(line, because, isAhead) ?? missing;
  return (
    <li className={styles.line} data-missing={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={line.photo} sizes="80px" />
      <div className={styles.text}>
        <Link
          className={styles.name}
          href={dishPath(line.menuId, line.dishId)}
          state={{ from: 'cart', line: lineKey(line) }}
        >
          {name}
        </Link>
        {modifiers !== '' && <p className={styles.quiet}>{modifiers}</p>}
        {line.note !== undefined && <p className={styles.note}>{line.note}</p>}
        {movedFrom !== undefined && movedBecause !== undefined && (
          <p className={styles.moved}>
            <AmountChange before={movedFrom} after={lineTotal} />
            <span className={styles.why}>
              <FormattedMessage id={`cart.why.${movedBecause}`} />
            </span>
          </p>
        )}
        {absence !== undefined && <p className={styles.absence}>{absence}</p>}
      </div>
      <button
        type="button"
        className={`round ${styles.remove}`}
        aria-label={intl.formatMessage({ id: 'cart.line.remove' }, { name })}
        onClick={() => lines.remove(line)}
      />
      <div className={styles.foot}>
        <Stepper
          count={line.count}
          label={name}
          max={MAX_LINE_COUNT}
          isQuiet
          onChange={(count) => lines.changeCount(line, count)}
        />
        <LineTotal lineTotal={lineTotal} paid={paid} />
      </div>
    </li>
  );
});

function LineTotal({ lineTotal, paid }: Pick<CartLineRowProps, 'lineTotal' | 'paid'>): ReactNode {
  const money = useMoneyFormat();
  if (paid >= lineTotal) return <Money amount={paid} className={styles.lineTotal} />;
  return (
    <span className={styles.lineTotal}>
      <s className={styles.old}>
        <span className="visually-hidden">
          <FormattedMessage id="cart.line.old" values={{ amount: money(lineTotal) }} />
        </span>
        <span aria-hidden>
          <Money amount={lineTotal} />
        </span>
      </s>
      <Money amount={paid} />
    </span>
  );
}

/** The modifiers' names. Free units, which are separate entries in the cart, are merged with the paid ones. */
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

/**
 * The reason why a line is unavailable, in the same words as on its menu card. `isAhead` means that the order is
 * scheduled for another time than now.
 */
function useLineAbsence(
  { dishId }: CartLine,
  because: NotOfferedBecause | undefined,
  isAhead: boolean,
): string | undefined {
  const { shop } = useStores();
  const intl = useIntl();
  const ofDish = useDishAbsence(shop.dishes.get(dishId));
  if (because === undefined) return undefined;
  if (because === 'hour' && isAhead) return intl.formatMessage({ id: 'time.dish' });
  if (because === 'stock' || because === 'hour') return ofDish ?? intl.formatMessage({ id: 'cart.line.missing' });
  return intl.formatMessage({ id: `cart.line.absent.${because}` }, { type: shop.catalog?.deliveryType });
}
