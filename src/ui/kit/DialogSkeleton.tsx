import type { ReactNode } from 'react';
import styles from './DialogSkeleton.module.css';
import { raise } from './raise.ts';

/** A placeholder while a dialog's code is loading: it covers the page, so that further clicks do nothing. */
export function DialogSkeleton(): ReactNode {
  return <div className={styles.waiting} popover="manual" ref={raise} data-waiting />;
}
