import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { dishPrice } from '#domain/catalog/dishPrice.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMeasures } from '#ui/i18n/useMeasures.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './DishPrice.module.css';
import { useMoneyFormat } from './Money.tsx';

interface DishPriceProps {
  readonly dish: Dish;
  /** The classes of the price, of a price that has a size, and of the size: whoever shows them places them. */
  readonly place?: { readonly price: string; readonly sized: string; readonly size: string };
}

/**
 * A dish's price, with "from" when modifiers decide it, and its former price; the size is an element beside it. A menu
 * has hundreds of prices, so one without a former price is a single element.
 */
export const DishPrice = observer(function DishPrice({ dish, place }: DishPriceProps): ReactNode {
  const { shop } = useStores();
  const intl = useIntl();
  const size = useMeasures()(dish);
  const money = useMoneyFormat();
  const { price, isFrom } = dishPrice(dish, shop.choices.get(dish.id) ?? []);
  const now = isFrom ? intl.formatMessage({ id: 'menu.from' }, { price: money(price) }) : money(price);
  const { oldPrice } = dish;
  const placed = classNames(place?.price, size !== '' && place?.sized);
  return (
    <>
      {oldPrice === undefined || oldPrice <= dish.price ? (
        <span className={classNames(styles.now, placed)} suppressHydrationWarning>
          {now}
        </span>
      ) : (
        <span className={classNames(styles.price, placed)}>
          <span className={styles.now} suppressHydrationWarning>
            {now}
          </span>
          <s className={styles.old}>
            <span className="visually-hidden">
              <FormattedMessage id="menu.oldPrice" values={{ price: money(oldPrice) }} />
            </span>
            <span aria-hidden suppressHydrationWarning>
              {money(oldPrice)}
            </span>
          </s>
        </span>
      )}
      {size !== '' && <span className={classNames(styles.size, place?.size)}>{size}</span>}
    </>
  );
});
