import type { ReactNode, RefObject } from 'react';
import { RowArrows, useOverflow } from './RowArrows.tsx';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** A horizontally scrolling row that fades out where it continues, with arrow buttons for mouse users. */
export function ScrollRow({ ref, children }: ScrollRowProps): ReactNode {
  const overflow = useOverflow(ref);
  return (
    <div className={styles.frame} data-before={overflow.before} data-after={overflow.after}>
      <div className={styles.row} ref={ref}>
        <div className={styles.content}>{children}</div>
      </div>
      <RowArrows row={ref} overflow={overflow} className={styles.arrow} />
    </div>
  );
}
