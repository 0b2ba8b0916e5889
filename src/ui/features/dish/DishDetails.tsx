import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isAllergen } from '#domain/catalog/allergens.ts';
import { type Dish, hasTag, LONG_COOKING_HOURS, LONG_COOKING_TAG } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMeasures } from '#ui/i18n/useMeasures.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Gallery } from '#ui/shop/Gallery.tsx';
import { extraPart } from '#ui/shop/lazyPart.tsx';
import { DishChoices, type DishChoicesProps } from './DishChoices.tsx';
import styles from './DishDialog.module.css';
import { ShareDish } from './ShareDish.tsx';

const Heart = extraPart(async () => (await import(/* webpackChunkName: "hearts" */ '#ui/shop/Heart.tsx')).Heart);

interface DishDetailsProps extends DishChoicesProps {
  /** False until the dish's modifiers have loaded. */
  readonly isReady: boolean;
}

/** A dish's description, and its form once the modifiers have loaded. */
export function DishDetails({ isReady, ...choices }: DishDetailsProps): ReactNode {
  const { dish } = choices;
  const { market } = useStores();
  const text = useText();
  return (
    <div className={styles.columns}>
      {dish.photos.length > 0 && (
        <Gallery
          className={styles.picture}
          photos={dish.photos}
          sizes="(max-width: 839px) 100vw, 450px"
          label={text(dish.name)}
        />
      )}
      <div className={styles.text}>
        <p className={styles.name} aria-hidden>
          {text(dish.name)}
        </p>
        <p className={styles.composition}>{text(dish.description)}</p>
        <DishFacts dish={dish} />
        <div className={styles.tools}>
          <ShareDish name={text(dish.name)} />
          {market.features.favorites && <Heart dish={dish} place="sheet" />}
        </div>
        {isReady ? <DishChoices {...choices} /> : <ChoicesWaiting />}
      </div>
    </div>
  );
}

function ChoicesWaiting(): ReactNode {
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden" role="status">
        <FormattedMessage id="state.loading" />
      </p>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} className={styles.choice} />
      ))}
      <div className={styles.foot}>
        <Skeleton className={styles.button} />
      </div>
    </div>
  );
}

/** Size, ingredients, nutrition and allergens of a dish. */
function DishFacts({ dish }: { readonly dish: Dish }): ReactNode {
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
