import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { dishPrice } from '#domain/catalog/dishPrice.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMeasures } from '#ui/i18n/useMeasures.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './DishPrice.module.css';
import { Money, useMoneyFormat } from './Money.tsx';

interface DishPriceProps {
  readonly dish: Dish;
  /** Shows the size beside the price instead of below. */
  readonly inLine?: boolean;
}

/** A dish's price, with "from" when modifiers decide it, its former price and its size. */
export const DishPrice = observer(function DishPrice({ dish, inLine = false }: DishPriceProps): ReactNode {
  const { shop } = useStores();
  const measures = useMeasures();
  const money = useMoneyFormat();
  const { price, isFrom } = dishPrice(dish, shop.choices.get(dish.id) ?? []);
  const size = measures(dish);
  return (
    <span className={classNames(styles.price, inLine && styles.inLine)}>
      {isFrom ? (
        <span className={styles.now} suppressHydrationWarning>
          <FormattedMessage id="menu.from" values={{ price: money(price) }} />
        </span>
      ) : (
        <Money amount={price} />
      )}
      <OldPrice dish={dish} />
      {size !== '' && <span className={styles.size}>{size}</span>}
    </span>
  );
});

function OldPrice({ dish }: { readonly dish: Dish }): ReactNode {
  const money = useMoneyFormat();
  if (dish.oldPrice === undefined || dish.oldPrice <= dish.price) return null;
  return (
    <s className={styles.old}>
      <span className="visually-hidden">
        <FormattedMessage id="menu.oldPrice" values={{ price: money(dish.oldPrice) }} />
      </span>
      <span aria-hidden suppressHydrationWarning>
        {money(dish.oldPrice)}
      </span>
    </s>
  );
}
