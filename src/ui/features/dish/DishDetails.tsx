import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Gallery } from '#ui/shop/Gallery.tsx';
import { extraPart } from '#ui/shop/lazyPart.tsx';
import { DishChoices, type DishChoicesProps } from './DishChoices.tsx';
import styles from './DishDialog.module.css';
import { DishFacts } from './DishFacts.tsx';
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
