import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { useText } from '#ui/i18n/useText.ts';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './RestaurantFacts.module.css';

/** A restaurant's features and average price. */
export function RestaurantFacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const text = useText();
  const money = useMoneyFormat();
  const { tags, averageCheck } = restaurant;
  if (tags.length === 0 && averageCheck === undefined) return null;
  return (
    <ul className={styles.facts}>
      {averageCheck !== undefined && (
        <li className={styles.fact}>
          <FormattedMessage id="restaurants.averageCheck" values={{ amount: money(averageCheck) }} />
        </li>
      )}
      {tags.map(({ code, name }) => (
        <li key={code} className={styles.fact}>
          {text(name) || code}
        </li>
      ))}
    </ul>
  );
}
