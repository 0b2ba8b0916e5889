import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Near {
  /** Stands where the thing would stand. */
  readonly place: RefObject<HTMLLIElement | null>;
  readonly isNear: boolean;
  /** Somebody is there already. */
  readonly come: () => void;
}

/** How far beyond the window counts as near, in windows: a swipe should meet nothing that is not there yet. */
const MARGIN = '125% 0px';

/** What waits to be come near to, by the element that stands in its place. */
const waiting = new Map<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Whether the customer has come near a place of the page; true for good from then on, and where nobody can tell. */
export function useNear(initially: boolean): Near {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(initially || typeof IntersectionObserver === 'undefined');

  useLayoutEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    return watch(element, (isSeen) => {
      if (isSeen) setNear(true);
      else startTransition(() => setNear(true));
    });
  }, [isNear]);

  return { place, isNear, come: () => setNear(true) };
}

function watch(element: Element, come: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const isSeen = boundingClientRect.top < innerHeight && boundingClientRect.bottom > 0;
        if (isIntersecting) waiting.get(target)?.(isSeen);
      }
    },
    { rootMargin: MARGIN },
  );
  if (waiting.size === 0) addEventListener('beforeprint', comeToAll);
  waiting.set(element, come);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    waiting.delete(element);
    if (waiting.size === 0) removeEventListener('beforeprint', comeToAll);
  };
}

/** Paper has no window: everything is on it. */
function comeToAll(): void {
  flushSync(() => {
    for (const come of waiting.values()) come(true);
  });
}
