import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Dish, LONG_COOKING_HOURS } from '#domain/catalog/Dish.ts';
import styles from './DishBadge.module.css';

/** By priority: a card shows the first one that the dish has. */
const BADGES = ['age-18', 'new', 'hit', 'spicy', 'long-cooking'] as const;

export function DishBadge({ dish }: { readonly dish: Dish }): ReactNode {
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
