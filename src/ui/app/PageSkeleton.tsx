import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '#ui/kit/classNames.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

export type SkeletonShape = 'cards' | 'signIn';

/** Placeholder for a page whose code is loading, with the title and the cards where they will appear. */
export function PageSkeleton({ shape }: { readonly shape: SkeletonShape }): ReactNode {
  return (
    <div
      className={classNames(shape === 'signIn' && 'surface', styles.page, styles[shape])}
      role="status"
      data-shape={shape}
    >
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <span className="visually-hidden">
        <FormattedMessage id="state.loading" />
      </span>
    </div>
  );
}
