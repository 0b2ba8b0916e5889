import type { ReactNode } from 'react';
import styles from './LayerWaiting.module.css';
import { raise } from './raise.ts';

/** Answers a press whose dialog is still being fetched: no second press is needed, and none reaches the page. */
export function LayerWaiting(): ReactNode {
  return <div className={styles.waiting} popover="manual" ref={raise} data-waiting />;
}
