import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** The place of something that is on its way; its size comes from the class. */
export function Skeleton({ className }: { readonly className?: string | undefined }): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
