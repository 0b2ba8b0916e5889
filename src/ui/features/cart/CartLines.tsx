import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CartLine, lineKey, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryHint } from '#domain/delivery/deliveryHint.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import type { QuoteChange } from '#domain/order/quoteDifference.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/kit/Card.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartLines.module.css';
import { DeliveryHintLine } from './DeliveryHintLine.tsx';
import { RemovedLine } from './RemovedLine.tsx';

const MAX_PERSONS = 99;
/** From this number of lines on the cart is taller than any screen. */
const LONG = 20;

interface CartLinesProps {
  readonly lines: LinesStore;
  /** A notice about why the dishes cannot be ordered. */
  readonly notice: ReactNode;
  readonly hint: DeliveryHint;
  readonly isHintAwaited: boolean;
  /** Quote lines, one for each cart line and in the same order; absent without a quote. */
  readonly priced: readonly QuoteLine[] | undefined;
  /** Lines whose price has changed since the page first showed it, by line key. */
  readonly moved: ReadonlyMap<string, QuoteChange>;
  readonly missingDishes: ReadonlySet<string>;
  /** Dish id to the number of available portions, for dishes of which the cart has more. */
  readonly portionsLeft: ReadonlyMap<string, number>;
  /** The order is scheduled for another time than now. */
  readonly isAhead: boolean;
  /** The line whose modifiers must be selected again. */
  readonly changedLine: CartLine | undefined;
  /** Absent when the market does not ask for it. */
  readonly persons: undefined | { readonly count: number; readonly onChange: (count: number) => void };
}

/** The cart's lines and the number of cutlery sets. */
export const CartLines = observer(function CartLines(props: CartLinesProps): ReactNode {
  const {
    lines,
    notice,
    hint,
    isHintAwaited,
    priced,
    moved,
    missingDishes,
    portionsLeft,
    isAhead,
    changedLine,
    persons,
  } = props;
  const { cart } = useStores();
  const intl = useIntl();
  const { notOffered } = lines;
  return (
    <Card label={intl.formatMessage({ id: 'cart.lines' })}>
      <DeliveryHintLine hint={hint} isAwaited={isHintAwaited} />
      {notice}
      <span className="visually-hidden" role="status">
        {moved.size > 0 && <FormattedMessage id="cart.priceChanged" />}
      </span>
      <ul
        className={classNames(styles.lines, cart.cart.lines.length > LONG && styles.long)}
        data-plain={!cart.cart.lines.some(({ photo }) => photo !== undefined) || undefined}
      >
        {cart.cart.lines.map((line, index) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            {...amountsOf(line, priced?.[index])}
            movedFrom={moved.get(lineKey(line))?.before}
            movedBecause={moved.get(lineKey(line))?.why}
            because={notOffered.get(lineKey(line))}
            isMissing={missingDishes.has(line.dishId)}
            portionsLeft={portionsLeft.get(line.dishId)}
            isAhead={isAhead}
            isChanged={changedLine !== undefined && lineKey(line) === lineKey(changedLine)}
            lines={lines}
          />
        ))}
      </ul>
      <RemovedLine lines={lines} />
      {persons !== undefined && (
        <div className={styles.persons}>
          <div>
            <p className={styles.personsLabel}>
              <FormattedMessage id="cart.persons" />
            </p>
            <p className={styles.quiet}>
              <FormattedMessage id="cart.persons.hint" />
            </p>
          </div>
          <Stepper
            count={persons.count}
            label={intl.formatMessage({ id: 'cart.persons' })}
            min={1}
            max={MAX_PERSONS}
            onChange={persons.onChange}
          />
        </div>
      )}
    </Card>
  );
});

/** Primitive values instead of the quote line, so that a row whose price is unchanged is not rendered again. */
function amountsOf(
  line: CartLine,
  entry: QuoteLine | undefined,
): { readonly lineTotal: MinorUnits; readonly paid: MinorUnits } {
  const announcedEntry = entry?.id === line.dishId ? entry : undefined;
  const subtotal = announcedEntry?.subtotal ?? lineTotal(line);
  return {
    lineTotal: subtotal,
    paid: subtotal - sumOf(announcedEntry?.discounts ?? [], ({ calculated }) => calculated),
  };
}
