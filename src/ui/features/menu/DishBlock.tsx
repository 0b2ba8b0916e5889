import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { whenIdle } from '#ui/kit/whenIdle.ts';
import { DishCard, type DishMarks } from './DishCard.tsx';
import styles from './MenuScreen.module.css';

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
function useCards(areThereInitially: boolean, isOfLongMenu: boolean): Cards {
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
let watcher: IntersectionObserver | undefined;

function watch(element: Element, on: (nearness: Nearness) => void): () => void {
  watcher ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  if (watched.size === 0) addEventListener('beforeprint', comeToAll);
  watched.set(element, on);
  watcher.observe(element);
  return () => {
    watcher?.unobserve(element);
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

interface DishBlockProps {
  readonly dishes: readonly Dish[];
  /** Number of pictures to load eagerly. */
  readonly eager: number;
  /** Index of the first dish in its group, and the number of dishes there. */
  readonly within: { readonly start: number; readonly count: number };
  /** No dish of the group has a photo. */
  readonly isPlain: boolean;
  /** The menu is too long for all of its cards to be in the page. */
  readonly isOfLongMenu: boolean;
  readonly Marks: DishMarks | undefined;
}

/**
 * Neighboring dishes of one group. The browser skips layout and paint of a block far from the viewport, whose size is
 * known beforehand. Until its cards are rendered, a block holds the text of its dishes, for find-in-page, screen
 * readers and search engines.
 */
export const DishBlock = observer(function DishBlock({
  dishes,
  eager,
  within,
  isPlain,
  isOfLongMenu,
  Marks,
}: DishBlockProps): ReactNode {
  const { shop } = useStores();
  const { block, hasCards, come } = useCards(!shop.isWhole, isOfLongMenu);
  const text = useText();
  const entered = useRef<'forwards' | 'backwards'>(undefined);

  // Keyboard navigation may reach the text before the cards are rendered; the focus then moves on to the first or last
  // card.
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isBefore =
      relatedTarget !== null &&
      (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    entered.current = isBefore ? 'backwards' : 'forwards';
    come();
  };
  useLayoutEffect(() => {
    const way = entered.current;
    if (!hasCards || way === undefined) return;
    entered.current = undefined;
    const stops = [...(block.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    stops.at(way === 'forwards' ? 0 : -1)?.focus();
  }, [hasCards, block]);

  return (
    <ul
      ref={block}
      className={`${styles.grid} ${styles.block}`}
      data-plain={isPlain || undefined}
      // Not in the server's markup, where the content policy blocks the attribute.
      style={shop.isWhole ? ({ '--dishes': dishes.length } as CSSProperties) : undefined}
    >
      {hasCards ? (
        dishes.map((dish, index) => (
          <DishCard
            key={dish.id}
            dish={dish}
            eager={index < eager}
            Marks={Marks}
            {...(within.count > dishes.length
              ? { setSize: within.count, position: within.start + index + 1 }
              : undefined)}
          />
        ))
      ) : (
        <li
          className={styles.far}
          style={{ '--dishes': dishes.length } as CSSProperties}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard navigation must reach the cards of this block.
          tabIndex={0}
          onFocus={enter}
        >
          {dishes.map((dish) => `${text(dish.name)}. ${text(dish.description)}`).join('\n')}
        </li>
      )}
    </ul>
  );
});
