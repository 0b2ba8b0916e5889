import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { riseFrom } from '#ui/app/navigation/dishOrigin.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { DishPrice } from '#ui/shop/DishPrice.tsx';
import { extraPart } from '#ui/shop/lazyPart.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import { DishBadge } from './DishBadge.tsx';
import styles from './DishCard.module.css';
import { Purchase } from './Purchase.tsx';

const CardMarks = extraPart(async () => (await import(/* webpackChunkName: "hearts" */ './CardMarks.tsx')).CardMarks);

interface DishCardProps {
  readonly dish: Dish;
  readonly eager: boolean;
}

/** A dish on the menu, with its price and an add button. */
export const DishCard = observer(function DishCard({ dish, eager }: DishCardProps): ReactNode {
  const text = useText();
  const { shop } = useStores();
  const absence = useDishAbsence(dish);
  // Deferred, because the rest of the menu is rendered first, and then the marks of each dish.
  const isWhole = useDeferredValue(shop.isWhole);
  const href = dishPath(dish.menuId, dish.id);
  return (
    <article className={`surface ${styles.card}`} data-absent={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={dish.photos[0]} sizes="(max-width: 839px) 90px, 160px" eager={eager} />
      <DishBadge dish={dish} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <CardLink
            href={href}
            data-replay-click
            onClick={({ currentTarget }) => riseFrom(currentTarget.closest('article'))}
          >
            {text(dish.name)}
          </CardLink>
        </h3>
        <p className={styles.composition}>{text(dish.description)}</p>
        {isWhole && <CardMarks dish={dish} />}
        <div className={styles.foot}>
          <DishPrice dish={dish} />
          {absence === undefined ? <Purchase dish={dish} /> : <span className={styles.absence}>{absence}</span>}
        </div>
      </div>
    </article>
  );
});
