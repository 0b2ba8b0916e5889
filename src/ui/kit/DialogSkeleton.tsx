import type { ReactNode } from 'react';
import styles from './DialogSkeleton.module.css';
import { showInTopLayer } from './showInTopLayer.ts';

/** A placeholder while a dialog's code is loading: it covers the page, so that further clicks do nothing. */
export function DialogSkeleton(): ReactNode {
  return <div className={styles.waiting} popover="manual" ref={showInTopLayer} data-waiting />;
}
