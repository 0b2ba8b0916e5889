import type { ReactNode } from 'react';
import { classNames } from '#ui/kit/classNames.ts';
import { Waiting } from '#ui/kit/Skeleton.tsx';
import sweep from '#ui/kit/Sweep.module.css';
import cards from './MenuScreen.module.css';
import styles from './MenuSkeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder for the menu; `more` is for below dishes that have already loaded. */
export function MenuSkeleton({ more = false }: { readonly more?: boolean }): ReactNode {
  return (
    <Waiting textId="state.loading" className={cards.section}>
      {!more && <div className={styles.headline} />}
      <div className={classNames(cards.grid, sweep.sweep)} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <div className={styles.line} />
              <div className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
