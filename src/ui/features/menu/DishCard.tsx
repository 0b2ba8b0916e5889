import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Dish, LONG_COOKING_HOURS } from '#domain/catalog/Dish.ts';
import { riseFrom } from '#ui/app/navigation/dishOrigin.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { DishPrice } from '#ui/shop/DishPrice.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import styles from './DishCard.module.css';
import { Purchase } from './Purchase.tsx';

/** By priority: a card shows the first one that the dish has. */
const BADGES = ['age-18', 'new', 'hit', 'spicy', 'long-cooking'] as const;

function DishBadge({ dish }: { readonly dish: Dish }): ReactNode {
  const intl = useIntl();
  const code = BADGES.find((badge) => dish.tags.some((tag) => tag.code === badge));
  if (code !== undefined) {
    const hours = intl.formatNumber(LONG_COOKING_HOURS);
    return <span className={styles.badge}>{intl.formatMessage({ id: `tag.${code}` }, { hours })}</span>;
  }
  if (dish.oldPrice === undefined || dish.oldPrice <= dish.price) return null;
  const saved = 1 - dish.price / dish.oldPrice;
  return <span className={styles.badge}>{`−${intl.formatNumber(saved, { style: 'percent' })}`}</span>;
}

/** Where the price and the size stand. */
const PRICE = { price: styles.price, sized: styles.sized, size: styles.size };

/** Shows the marks of a dish that depend on the customer. */
export type DishMarks = ComponentType<{ readonly dish: Dish }>;

interface DishCardProps {
  readonly dish: Dish;
  readonly eager: boolean;
  /** Undefined until it is loaded. */
  readonly Marks: DishMarks | undefined;
  /** Position in its group from 1, and the number of dishes there, if the list is a part of the group. */
  readonly position?: number | undefined;
  readonly setSize?: number | undefined;
}

/**
 * A dish on the menu, with its price and an add button: an item of a list. A menu has hundreds of cards, so a card has
 * no element only for layout.
 */
export const DishCard = observer(function DishCard({
  dish,
  eager,
  Marks,
  position,
  setSize,
}: DishCardProps): ReactNode {
  const text = useText();
  const absence = useDishAbsence(dish);
  return (
    <li
      className={`surface ${styles.card}`}
      data-dish={dish.id}
      data-absent={absence !== undefined || undefined}
      aria-setsize={setSize}
      aria-posinset={position}
    >
      <Picture className={styles.picture} photo={dish.photos[0]} sizes="(max-width: 839px) 90px, 160px" eager={eager} />
      <DishBadge dish={dish} />
      <h3 className={styles.name}>
        <CardLink
          href={dishPath(dish.menuId, dish.id)}
          data-replay-click
          onClick={({ currentTarget }) => riseFrom(currentTarget.closest('li'))}
        >
          {text(dish.name)}
        </CardLink>
      </h3>
      <p className={styles.composition}>{text(dish.description)}</p>
      {Marks && <Marks dish={dish} />}
      <DishPrice dish={dish} place={PRICE} />
      {absence === undefined ? <Purchase dish={dish} /> : <span className={styles.absence}>{absence}</span>}
    </li>
  );
});
