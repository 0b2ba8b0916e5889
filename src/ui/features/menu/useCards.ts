import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './whenIdle.ts';

/** Distance from the viewport at which the cards of a block are rendered, as a CSS margin. */
const MARGIN = '200% 0px';

/** Number of cards that are rendered in one idle turn. More would be a long task on a slow phone. */
const CARDS_A_TURN = 4;

interface CardsInput {
  /** Number of dishes in the block. */
  readonly count: number;
  readonly areThereInitially: boolean;
  readonly isOfLongMenu: boolean;
}

interface Cards {
  /** Ref of the block's element. */
  readonly block: RefObject<HTMLUListElement | null>;
  /** Number of cards to render, from the first dish on. */
  readonly shown: number;
  /** Call it when the cards are needed at once. */
  readonly come: () => void;
}

/**
 * How many cards of a block are rendered: all once it is near the viewport and before printing. In a menu that is not
 * long they also come when the browser is idle; in a long one they go again when the block is far.
 */
export function useCards({ count, areThereInitially, isOfLongMenu }: CardsInput): Cards {
  const block = useRef<HTMLUListElement>(null);
  const [cards, setCards] = useState(
    areThereInitially || typeof IntersectionObserver === 'undefined' ? Number.POSITIVE_INFINITY : 0,
  );
  const hasAll = cards >= count;
  const isWatched = isOfLongMenu || !hasAll;

  useLayoutEffect(() => {
    const element = block.current;
    if (!isWatched || element === null) return;
    return watch(element, (nearness) => {
      if (nearness === 'seen') setCards(Number.POSITIVE_INFINITY);
      else if (nearness === 'near') startTransition(() => setCards(Number.POSITIVE_INFINITY));
      // Focus would be lost with the card that has it.
      else if (isOfLongMenu && !element.contains(document.activeElement)) startTransition(() => setCards(0));
    });
  }, [isWatched, isOfLongMenu]);

  useEffect(() => {
    if (isOfLongMenu || hasAll) return;
    return whenIdle(() => startTransition(() => setCards(cards + CARDS_A_TURN)));
  }, [isOfLongMenu, hasAll, cards]);

  return { block, shown: Math.min(cards, count), come: () => setCards(Number.POSITIVE_INFINITY) };
}

type Nearness = 'seen' | 'near' | 'far';

/** Callbacks of blocks by their element. */
const watched = new Map<Element, (nearness: Nearness) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, on: (nearness: Nearness) => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  if (watched.size === 0) addEventListener('beforeprint', comeToAll);
  watched.set(element, on);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watched.delete(element);
    if (watched.size === 0) removeEventListener('beforeprint', comeToAll);
  };
}

/** What is in the viewport is needed at once. */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    const isSeen = boundingClientRect.top < innerHeight && boundingClientRect.bottom > 0;
    watched.get(target)?.(isIntersecting ? (isSeen ? 'seen' : 'near') : 'far');
  }
}

/** Renders everything before printing. */
function comeToAll(): void {
  flushSync(() => {
    for (const on of watched.values()) on('seen');
  });
}
