import { useEffect, useRef, useState } from 'react';

interface ActiveSection {
  readonly anchor: string | undefined;
  /** Keeps the section that the customer selected active until they scroll by hand. */
  readonly pin: (anchor: string) => void;
}

/** Position in the window, as a part of its height, at which a section counts as being read. */
const READING_LINE = 0.35;
/** The observed strip of the window: the reading line alone. */
const AT_LINE = { rootMargin: `-${READING_LINE * 100}% 0px -${(1 - READING_LINE) * 100}%` };
/** Intersects with the whole page once its end is in the window, with two pixels for rounding. */
const AT_END = { rootMargin: '10000000px 0px 2px', threshold: 1 };

/**
 * The anchor of the active section: the last one whose heading has passed the reading line. Nothing runs during
 * scrolling until a section reaches or leaves that line.
 */
export function useActiveSection(anchors: readonly string[]): ActiveSection {
  const [active, setActive] = useState<string | undefined>(undefined);
  const pinned = useRef<string>(undefined);
  const key = anchors.join(' ');

  useEffect(() => {
    const all = key === '' ? [] : key.split(' ');
    const update = (): void => {
      const line = window.innerHeight * READING_LINE;
      const passed = all.findLast((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      if (!all.includes(pinned.current ?? '')) pinned.current = undefined;
      setActive(pinned.current ?? (isAtEnd ? all.at(-1) : passed) ?? all[0]);
    };
    const onHand = (): void => {
      pinned.current = undefined;
    };
    const line = new IntersectionObserver(update, AT_LINE);
    const end = new IntersectionObserver(update, AT_END);
    // In the next frame, when the sections of the same change are in the page.
    const frame = requestAnimationFrame(() => {
      for (const anchor of all) {
        const section = document.getElementById(anchor);
        if (section !== null) line.observe(section);
      }
      end.observe(document.body);
      update();
    });
    addEventListener('wheel', onHand, { passive: true });
    addEventListener('touchmove', onHand, { passive: true });
    addEventListener('keydown', onHand);
    return () => {
      line.disconnect();
      end.disconnect();
      removeEventListener('wheel', onHand);
      removeEventListener('touchmove', onHand);
      removeEventListener('keydown', onHand);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return {
    // When the active section disappears, the next update decides, instead of falling back to the first.
    anchor: active === undefined || anchors.includes(active) ? (active ?? anchors[0]) : undefined,
    pin: (anchor) => {
      pinned.current = anchor;
      setActive(anchor);
    },
  };
}
