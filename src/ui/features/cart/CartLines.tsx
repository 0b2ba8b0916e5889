import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CartLine, lineKey, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryHint } from '#domain/delivery/deliveryHint.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { classNames } from '#ui/components/classNames.ts';
import { Stepper } from '#ui/components/Stepper.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartLines.module.css';
import { DeliveryHintLine } from './DeliveryHintLine.tsx';
import { RemovedLine } from './RemovedLine.tsx';

const MAX_PERSONS = 99;
/** From so many lines on a cart is higher than the highest screen. */
const LONG = 20;

interface CartLinesProps {
  readonly lines: LinesStore;
  /** What keeps these dishes from being ordered. */
  readonly notice: ReactNode;
  readonly hint: DeliveryHint;
  readonly isHintAwaited: boolean;
  /** Of the lines, one each and in their order; absent while there is no price. */
  readonly priced: readonly QuoteLine[] | undefined;
  readonly missingDishes: ReadonlySet<string>;
  /** They are wanted at another time than now. */
  readonly isAhead: boolean;
  /** Its extras are to be chosen again. */
  readonly changedLine: CartLine | undefined;
  readonly persons: { readonly count: number; readonly onChange: (count: number) => void };
}

/** The dishes of the cart, and for how many people they are. */
export const CartLines = observer((props: CartLinesProps): ReactNode => {
  const { lines, notice, hint, isHintAwaited, priced, missingDishes, isAhead, changedLine, persons } = props;
  const { cart } = useStores();
  const intl = useIntl();
  const { notOffered } = lines;
  return (
    <Card label={intl.formatMessage({ id: 'cart.lines' })}>
      <DeliveryHintLine hint={hint} isAwaited={isHintAwaited} />
      {notice}
      <ul className={classNames(styles.lines, cart.cart.lines.length > LONG && styles.long)}>
        {cart.cart.lines.map((line, index) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            {...amountsOf(line, priced?.[index])}
            because={notOffered.get(lineKey(line))}
            isMissing={missingDishes.has(line.dishId)}
            isAhead={isAhead}
            isChanged={changedLine !== undefined && lineKey(line) === lineKey(changedLine)}
            lines={lines}
          />
        ))}
      </ul>
      <RemovedLine lines={lines} />
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
    </Card>
  );
});

/** As values of their own, so that a row whose price stays is not drawn again with every new price of the cart. */
function amountsOf(
  line: CartLine,
  entry: QuoteLine | undefined,
): { readonly sum: MinorUnits; readonly paid: MinorUnits } {
  const said = entry?.id === line.dishId ? entry : undefined;
  const sum = said?.subtotal ?? lineTotal(line);
  return { sum, paid: sum - sumOf(said?.discounts ?? [], ({ calculated }) => calculated) };
}
