import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '#ui/kit/classNames.ts';
import sweep from '#ui/kit/Sweep.module.css';
import cards from './MenuScreen.module.css';
import styles from './MenuSkeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder for the menu; `more` is for below dishes that have already loaded. */
export function MenuSkeleton({ more = false }: { readonly more?: boolean }): ReactNode {
  return (
    <div className={cards.section} role="status">
      <span className="visually-hidden">
        <FormattedMessage id="state.loading" />
      </span>
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
    </div>
  );
}
