import { useEffect, useRef, useState } from 'react';

interface ActiveSection {
  readonly anchor: string | undefined;
  /** Keeps the section that the customer selected active until they scroll by hand. */
  readonly pin: (anchor: string) => void;
}

/** Position in the window, as a part of its height, at which a section counts as being read. */
const READING_LINE = 0.35;
/** Interval in milliseconds between updates during scrolling, because each one costs time in a frame. */
const LOOK_EVERY_MS = 100;

/** The anchor of the active section: the last one whose heading has passed the reading line. */
export function useActiveSection(anchors: readonly string[]): ActiveSection {
  const [active, setActive] = useState<string | undefined>(undefined);
  const pinned = useRef<string>(undefined);
  const key = anchors.join(' ');

  useEffect(() => {
    const all = key === '' ? [] : key.split(' ');
    let frame = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const line = window.innerHeight * READING_LINE;
      const passed = all.findLast((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      if (!all.includes(pinned.current ?? '')) pinned.current = undefined;
      setActive(pinned.current ?? (isAtEnd ? all.at(-1) : passed) ?? all[0]);
    };
    const onScroll = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        frame = requestAnimationFrame(look);
      }, LOOK_EVERY_MS);
    };
    const onHand = (): void => {
      pinned.current = undefined;
    };
    frame = requestAnimationFrame(look);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('wheel', onHand, { passive: true });
    addEventListener('touchmove', onHand, { passive: true });
    addEventListener('keydown', onHand);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('wheel', onHand);
      removeEventListener('touchmove', onHand);
      removeEventListener('keydown', onHand);
      clearTimeout(waiting);
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
