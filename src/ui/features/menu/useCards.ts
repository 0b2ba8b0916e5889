import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#ui/kit/whenIdle.ts';

/** Distance from the viewport at which the cards of a block are rendered, as a CSS margin. */
const MARGIN = '200% 0px';

interface Cards {
  /** Ref of the block's element. */
  readonly block: RefObject<HTMLUListElement | null>;
  readonly hasCards: boolean;
  /** Call it when the cards are needed at once. */
  readonly come: () => void;
}

/**
 * Whether the cards of a block are rendered: once it is near the viewport, and before printing. In a menu that is not
 * long they also come when the browser is idle; in a long one they go again when the block is far.
 */
export function useCards(areThereInitially: boolean, isOfLongMenu: boolean): Cards {
  const block = useRef<HTMLUListElement>(null);
  const [hasCards, setCards] = useState(areThereInitially || typeof IntersectionObserver === 'undefined');
  const isWatched = isOfLongMenu || !hasCards;

  useLayoutEffect(() => {
    const element = block.current;
    if (!isWatched || element === null) return;
    return watch(element, (nearness) => {
      if (nearness === 'seen') setCards(true);
      else if (nearness === 'near') startTransition(() => setCards(true));
      // Focus would be lost with the card that has it.
      else if (isOfLongMenu && !element.contains(document.activeElement)) startTransition(() => setCards(false));
    });
  }, [isWatched, isOfLongMenu]);

  useEffect(() => {
    if (isOfLongMenu || hasCards) return;
    return whenIdle(() => startTransition(() => setCards(true)));
  }, [isOfLongMenu, hasCards]);

  return { block, hasCards, come: () => setCards(true) };
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
