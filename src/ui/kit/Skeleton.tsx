import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** A placeholder for loading content; its size comes from the class name. */
export function Skeleton({ className }: { readonly className?: string | undefined }): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
