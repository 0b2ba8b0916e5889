import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How a place came near: all of it is wanted at once, or it will be scrolled to, in a grid of so many columns. */
type Nearness = 'wanted' | { readonly columns: number };

interface Near {
  /** Stands where the thing would stand. */
  readonly place: RefObject<HTMLLIElement | null>;
  readonly nearness: Nearness | undefined;
  /** Somebody is there already. */
  readonly come: () => void;
}

/** What waits to be come near to, by the element that stands in its place. */
const waiting = new Map<Element, (nearness: Nearness) => void>();
/** One for each margin. */
const observers = new Map<string, IntersectionObserver>();

/**
 * Whether the customer has come near a place of the page; for good from then on, and where nobody can tell. `margin` is how far
 * beyond the window counts as near, as a margin of CSS: a swipe should meet nothing that is not there yet.
 */
export function useNear(initially: boolean, margin: string): Near {
  const place = useRef<HTMLLIElement>(null);
  const [nearness, setNearness] = useState<Nearness | undefined>(
    initially || typeof IntersectionObserver === 'undefined' ? 'wanted' : undefined,
  );

  useLayoutEffect(() => {
    const element = place.current;
    if (nearness !== undefined || element === null) return;
    return watch(element, margin, (how) => {
      if (how === 'wanted') setNearness(how);
      else startTransition(() => setNearness(how));
    });
  }, [nearness, margin]);

  return { place, nearness, come: () => setNearness('wanted') };
}

function watch(element: Element, margin: string, come: (nearness: Nearness) => void): () => void {
  const observer = observers.get(margin) ?? new IntersectionObserver(tell, { rootMargin: `${margin} 0px` });
  observers.set(margin, observer);
  if (waiting.size === 0) addEventListener('beforeprint', comeToAll);
  waiting.set(element, come);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    waiting.delete(element);
    if (waiting.size === 0) removeEventListener('beforeprint', comeToAll);
  };
}

/** What stands in the window already is wanted at once. */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    const isSeen = boundingClientRect.top < innerHeight && boundingClientRect.bottom > 0;
    if (isIntersecting) waiting.get(target)?.(isSeen ? 'wanted' : { columns: columnsAround(target) });
  }
}

/** The layout is known when an observer tells: nothing is laid out anew for this. */
function columnsAround({ parentElement }: Element): number {
  return parentElement === null ? 1 : getComputedStyle(parentElement).gridTemplateColumns.split(' ').length;
}

/** Paper has no window: everything is on it. */
function comeToAll(): void {
  flushSync(() => {
    for (const come of waiting.values()) come('wanted');
  });
}
