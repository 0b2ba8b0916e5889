import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './Carousel.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { readingSign } from './readingSign.ts';

interface CarouselProps {
  /** List items. */
  readonly children: ReactNode;
  /** Class name for the layout of the row. */
  readonly className?: string | undefined;
  /** Called with the index of the first visible item. */
  readonly onMoved?: (index: number) => void;
}

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

/** Tolerance for rounding errors, in pixels. */
const SLACK = 4;

/** A horizontally scrolling row, by touch, wheel or keys, with arrow buttons for pointer devices. */
export function Carousel({ children, className, onMoved }: CarouselProps): ReactNode {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });

  const measureEnds = useEffectEvent(() => {
    const list = row.current;
    if (list !== null) setEnds(endsOf(list));
  });
  useEffect(() => {
    const onResize = (): void => measureEnds();
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  const moved = (list: HTMLElement): void => {
    setEnds(endsOf(list));
    onMoved?.(Math.round(Math.abs(list.scrollLeft) / stepOf(list)));
  };
  const leaf = (by: 1 | -1): void => {
    const list = row.current;
    if (list === null) return;
    const step = stepOf(list);
    const items = Math.max(1, Math.floor(list.clientWidth / step));
    list.scrollBy({ left: by * items * step * readingSign(), behavior: 'smooth' });
  };

  return (
    <div className={styles.frame}>
      <ul
        ref={row}
        className={classNames(styles.row, className)}
        onScroll={({ currentTarget }) => moved(currentTarget)}
      >
        {children}
      </ul>
      {!ends.start && (
        <button
          type="button"
          className={classNames('round', styles.arrow, styles.left)}
          aria-label={intl.formatMessage({ id: 'carousel.previous' })}
          onClick={() => leaf(-1)}
        >
          <Icon of={ChevronLeft} turns size="l" />
        </button>
      )}
      {!ends.end && (
        <button
          type="button"
          className={classNames('round', styles.arrow, styles.right)}
          aria-label={intl.formatMessage({ id: 'carousel.next' })}
          onClick={() => leaf(1)}
        >
          <Icon of={ChevronRight} turns size="l" />
        </button>
      )}
    </div>
  );
}

/** Whether the row is scrolled to its start and its end; both when it fits. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const scrolled = Math.abs(scrollLeft);
  return { start: scrolled <= SLACK, end: scrolled >= scrollWidth - clientWidth - SLACK };
}

/** Distance between the edges of two neighboring items, in pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children as unknown as readonly HTMLElement[];
  if (first === undefined) return 1;
  return Math.max(1, second === undefined ? first.offsetWidth : Math.abs(second.offsetLeft - first.offsetLeft));
}
