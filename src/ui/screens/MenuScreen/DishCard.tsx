import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Position } from '#domain/catalog/Position.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { lazyPart } from '../../lazyPart.tsx';
import { positionPath } from '../../paths.ts';
import { riseFrom } from '../../popups/DishLayer/dishOrigin.ts';
import { useStores } from '../../StoresContext.ts';
import { DishBadge } from './DishBadge.tsx';
import styles from './DishCard.module.css';
import { DishPrice } from './DishPrice.tsx';
import { Purchase } from './Purchase.tsx';
import { useDishAbsence } from './useDishAbsence.ts';

const FitMark = lazyPart(async () => (await import('./FitMark.tsx')).FitMark);

interface DishCardProps {
  readonly position: Position;
  readonly eager: boolean;
}

/** A dish on the menu: what it is, what it costs, and one press to have it. */
export const DishCard = observer(({ position, eager }: DishCardProps): ReactNode => {
  const text = useText();
  const { diet } = useStores();
  const fit = diet.isOn ? diet.fitOf(position) : undefined;
  const absence = useDishAbsence(position);
  const href = positionPath(position.menuId, position.id);
  return (
    <article className={styles.card} data-absent={absence !== undefined || undefined}>
      <Picture
        className={styles.picture}
        photo={position.photos[0]}
        sizes="(max-width: 839px) 90px, 160px"
        eager={eager}
      />
      <DishBadge position={position} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink
            href={href}
            data-replay-click
            onClick={({ currentTarget }) => riseFrom(currentTarget.closest('article'))}
          >
            {text(position.name)}
          </CardLink>
        </h3>
        <p className={styles.composition}>{text(position.description)}</p>
        {fit?.kind === 'fits' && fit.without.length > 0 && <FitMark without={fit.without} />}
        <div className={styles.foot}>
          <DishPrice position={position} />
          {absence === undefined ? <Purchase position={position} /> : <span className={styles.absence}>{absence}</span>}
        </div>
      </div>
    </article>
  );
});
