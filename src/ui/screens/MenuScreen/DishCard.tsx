import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { lazyPart } from '../../lazyPart.tsx';
import { dishPath } from '../../paths.ts';
import { riseFrom } from '../../popups/DishLayer/dishOrigin.ts';
import { useStores } from '../../StoresContext.ts';
import { DishBadge } from './DishBadge.tsx';
import styles from './DishCard.module.css';
import { DishPrice } from './DishPrice.tsx';
import { Purchase } from './Purchase.tsx';
import { useDishAbsence } from './useDishAbsence.ts';

const FitMark = lazyPart(async () => (await import('./FitMark.tsx')).FitMark);

interface DishCardProps {
  readonly dish: Dish;
  readonly eager: boolean;
}

/** A dish on the menu: what it is, what it costs, and one press to have it. */
export const DishCard = observer(({ dish, eager }: DishCardProps): ReactNode => {
  const text = useText();
  const { diet } = useStores();
  const fit = diet.isOn ? diet.fitOf(dish) : undefined;
  const absence = useDishAbsence(dish);
  const href = dishPath(dish.menuId, dish.id);
  return (
    <article className={styles.card} data-absent={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={dish.photos[0]} sizes="(max-width: 839px) 90px, 160px" eager={eager} />
      <DishBadge dish={dish} />
      <div className={styles.words}>
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
        {fit?.kind === 'fits' && fit.without.length > 0 && <FitMark without={fit.without} />}
        <div className={styles.foot}>
          <DishPrice dish={dish} />
          {absence === undefined ? <Purchase dish={dish} /> : <span className={styles.absence}>{absence}</span>}
        </div>
      </div>
    </article>
  );
});
