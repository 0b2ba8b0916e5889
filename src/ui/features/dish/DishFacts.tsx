import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isAllergen } from '#domain/catalog/allergens.ts';
import { type Dish, hasTag, LONG_COOKING_HOURS, LONG_COOKING_TAG } from '#domain/catalog/Dish.ts';
import { useMeasures } from '#ui/i18n/useMeasures.ts';
import styles from './DishFacts.module.css';

/** Size, ingredients, nutrition and allergens of a dish. */
export function DishFacts({ dish }: { readonly dish: Dish }): ReactNode {
  const intl = useIntl();
  const grams = (value: number): string =>
    intl.formatMessage({ id: 'dish.grams' }, { value: intl.formatNumber(value) });
  const { nutrition, allergens } = dish;
  const allergenNames = allergens.filter(isAllergen).map((code) => intl.formatMessage({ id: `allergen.${code}` }));
  const size = useMeasures()(dish);
  const facts = [
    ...(size === '' ? [] : [{ name: intl.formatMessage({ id: 'dish.weight' }), value: size }]),
    ...(nutrition === undefined
      ? []
      : [
          { name: intl.formatMessage({ id: 'dish.kcal' }), value: intl.formatNumber(nutrition.kcal) },
          { name: intl.formatMessage({ id: 'dish.protein' }), value: grams(nutrition.protein) },
          { name: intl.formatMessage({ id: 'dish.fat' }), value: grams(nutrition.fat) },
          { name: intl.formatMessage({ id: 'dish.carbs' }), value: grams(nutrition.carbs) },
        ]),
  ];
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name + value} className={styles.fact}>
              <dd>{value}</dd>
              <dt>{name}</dt>
            </div>
          ))}
        </dl>
      )}
      {hasTag(dish, LONG_COOKING_TAG) && (
        <p className={styles.note}>
          <FormattedMessage id="tag.long-cooking" values={{ hours: intl.formatNumber(LONG_COOKING_HOURS) }} />
        </p>
      )}
      {allergenNames.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="dish.allergens" values={{ list: intl.formatList(allergenNames) }} />
        </p>
      )}
    </>
  );
}
