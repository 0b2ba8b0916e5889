import { type ReactNode, useRef } from 'react';
import styles from './Carousel.module.css';
import { classNames } from './classNames.ts';
import { RowArrows, useOverflow } from './RowArrows.tsx';

interface CarouselProps {
  /** List items. */
  readonly children: ReactNode;
  /** Class name for the layout of the row. */
  readonly className?: string | undefined;
}

/** A row of cards that scrolls by touch, wheel or keys, with arrow buttons for pointer devices. */
export function Carousel({ children, className }: CarouselProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const overflow = useOverflow(row);
  return (
    <div className={styles.frame}>
      <ul ref={row} className={classNames(styles.row, className)}>
        {children}
      </ul>
      <RowArrows row={row} overflow={overflow} className={styles.arrow} />
    </div>
  );
}
