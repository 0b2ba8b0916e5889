import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon.tsx';
import { readingSign } from './readingSign.ts';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Part of the visible width that one click on an arrow scrolls. */
const STEP = 0.7;

/** A horizontally scrolling row that fades out where it continues, with arrow buttons for mouse users. */
export function ScrollRow({ ref, children }: ScrollRowProps): ReactNode {
  const intl = useIntl();
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const row = ref.current;
    if (row === null) return undefined;
    const measureOverflow = (): void => {
      const scrolled = Math.abs(row.scrollLeft);
      const before = scrolled > 2;
      const after = scrolled + row.clientWidth < row.scrollWidth - 2;
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(measureOverflow);
    sizes.observe(row);
    if (row.firstElementChild !== null) sizes.observe(row.firstElementChild);
    row.addEventListener('scroll', measureOverflow, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', measureOverflow);
    };
  }, [ref]);

  const move = (direction: -1 | 1): void =>
    ref.current?.scrollBy({ left: direction * ref.current.clientWidth * STEP * readingSign(), behavior: 'smooth' });
  return (
    <div className={styles.frame} data-before={more.before} data-after={more.after}>
      <div className={styles.row} ref={ref}>
        <div className={styles.content}>{children}</div>
      </div>
      {more.before && (
        <button
          type="button"
          tabIndex={-1}
          className={`round ${styles.before}`}
          aria-label={intl.formatMessage({ id: 'menu.back' })}
          onClick={() => move(-1)}
        >
          <Icon of={ChevronLeft} turns />
        </button>
      )}
      {more.after && (
        <button
          type="button"
          tabIndex={-1}
          className={`round ${styles.after}`}
          aria-label={intl.formatMessage({ id: 'menu.forth' })}
          onClick={() => move(1)}
        >
          <Icon of={ChevronRight} turns />
        </button>
      )}
    </div>
  );
}
