import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LONG_COOKING_HOURS, type Position } from '#domain/catalog/Position.ts';
import styles from './DishBadge.module.css';

/** In order of worth: the first that a dish has is shown on its card. */
const BADGES = ['age-18', 'new', 'hit', 'spicy', 'long-cooking'] as const;

export function DishBadge({ position }: { readonly position: Position }): ReactNode {
  const intl = useIntl();
  const code = BADGES.find((badge) => position.tags.some((tag) => tag.code === badge));
  if (code !== undefined) {
    const hours = intl.formatNumber(LONG_COOKING_HOURS);
    return <span className={styles.badge}>{intl.formatMessage({ id: `tag.${code}` }, { hours })}</span>;
  }
  if (position.oldPrice === undefined || position.oldPrice <= position.price) return null;
  const saved = 1 - position.price / position.oldPrice;
  return <span className={styles.badge}>−{intl.formatNumber(saved, { style: 'percent' })}</span>;
}
