import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How a placeholder became near: `wanted` when all of it is needed at once, else with the number of grid columns. */
type Nearness = 'wanted' | { readonly columns: number };

interface Near {
  /** Ref of the placeholder element. */
  readonly place: RefObject<HTMLLIElement | null>;
  readonly nearness: Nearness | undefined;
  /** Call it when the content is needed at once. */
  readonly come: () => void;
}

/** Callbacks of placeholders by their element. */
const waiting = new Map<Element, (nearness: Nearness) => void>();
/** Intersection observers by margin. */
const observers = new Map<string, IntersectionObserver>();

/**
 * Whether the customer has come near a placeholder, which then stays true; always true without IntersectionObserver.
 * `margin` is the distance from the viewport, as a CSS margin.
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

/** Placeholders that are already in the viewport are needed at once. */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    const isSeen = boundingClientRect.top < innerHeight && boundingClientRect.bottom > 0;
    if (isIntersecting) waiting.get(target)?.(isSeen ? 'wanted' : { columns: columnsAround(target) });
  }
}

/** The number of grid columns. Observer callbacks run after layout, so reading styles here does not force one. */
function columnsAround({ parentElement }: Element): number {
  return parentElement === null ? 1 : getComputedStyle(parentElement).gridTemplateColumns.split(' ').length;
}

/** Renders everything before printing. */
function comeToAll(): void {
  flushSync(() => {
    for (const come of waiting.values()) come('wanted');
  });
}
