import type { ReactNode } from 'react';
import { useLayout } from '#ui/components/useLayout.ts';
import styles from './SheetPicture.module.css';
import { TownPicture } from './TownPicture.tsx';

/** Fills what a short form leaves empty in a sheet; a desk has the picture beside the form. */
export function SheetPicture(): ReactNode {
  if (useLayout() !== 'mobile') return null;
  return (
    <div className={styles.picture}>
      <TownPicture />
    </div>
  );
}
