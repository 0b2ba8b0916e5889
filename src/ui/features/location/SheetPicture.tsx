import type { ReactNode } from 'react';
import { useLayout } from '#ui/kit/useLayout.ts';
import styles from './SheetPicture.module.css';
import { TownPicture } from './TownPicture.tsx';

/** A picture that fills the empty space of a short form on a phone; a desktop shows it beside the form. */
export function SheetPicture(): ReactNode {
  if (useLayout() !== 'mobile') return null;
  return (
    <div className={styles.picture}>
      <TownPicture />
    </div>
  );
}
