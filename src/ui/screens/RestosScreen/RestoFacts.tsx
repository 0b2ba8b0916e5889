import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { useMoneyFormat } from '../../components/Money.tsx';
import { useText } from '../../components/useText.ts';
import styles from './RestoFacts.module.css';

/** What sets a restaurant apart, and what people spend there. */
export function RestoFacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const text = useText();
  const money = useMoneyFormat();
  const { tags, averageCheck } = restaurant;
  if (tags.length === 0 && averageCheck === undefined) return null;
  return (
    <ul className={styles.facts}>
      {averageCheck !== undefined && (
        <li className={styles.fact}>
          <FormattedMessage id="restos.averageCheck" values={{ sum: money(averageCheck) }} />
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
