import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './RowArrows.module.css';
import { readingSign } from './readingSign.ts';

/** Where a row continues beyond what is visible of it. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

type Row = RefObject<HTMLElement | null>;

/** Part of the visible width that one click scrolls; where items snap, the row then stops at a whole one. */
const STEP = 0.8;
/** Tolerance for rounding errors, in pixels. */
const SLACK = 2;

/** Follows the scroll position and the sizes of a row and of its first child. */
export function useOverflow(ref: Row): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const row = ref.current;
    if (row === null) return undefined;
    const measure = (): void => {
      const scrolled = Math.abs(row.scrollLeft);
      const before = scrolled > SLACK;
      const after = scrolled + row.clientWidth < row.scrollWidth - SLACK;
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    if (row.firstElementChild !== null) sizes.observe(row.firstElementChild);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return overflow;
}

interface RowArrowsProps {
  readonly row: Row;
  readonly overflow: Overflow;
  readonly className?: string | undefined;
}

/** Buttons for the mouse that scroll a row. Keys and readers reach what is in it without them. */
export function RowArrows({ overflow, ...arrow }: RowArrowsProps): ReactNode {
  return (
    <>
      {overflow.before && <Arrow side="before" {...arrow} />}
      {overflow.after && <Arrow side="after" {...arrow} />}
    </>
  );
}

interface ArrowProps extends Omit<RowArrowsProps, 'overflow'> {
  readonly side: keyof Overflow;
}

function Arrow({ side, row, className }: ArrowProps): ReactNode {
  const intl = useIntl();
  const isBefore = side === 'before';
  const move = (): void => {
    const width = (row.current?.clientWidth ?? 0) * STEP * readingSign();
    row.current?.scrollBy({ left: isBefore ? -width : width, behavior: 'smooth' });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames('round', styles[side], className)}
      aria-label={intl.formatMessage({ id: `row.${side}` })}
      onClick={move}
    >
      <Icon of={isBefore ? ChevronLeft : ChevronRight} turns />
    </button>
  );
}
