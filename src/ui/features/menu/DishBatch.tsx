import { observer } from 'mobx-react-lite';
import { type CSSProperties, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { DishCard } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { useNear } from './useNear.ts';

/**
 * Number of dishes that share one placeholder while they are far from the viewport. It is divisible by every possible
 * number of columns.
 */
export const BATCH = 24;
/** Number of rows of cards that are rendered together during scrolling, so that a frame stays short. */
const ROWS = 2;
/** In a single column cards are small, so that more of them fit into one step. */
const CARDS_OF_A_COLUMN = 3;
/**
 * A batch is divided into smaller parts at the first distance from the viewport, and their cards are rendered at the
 * second.
 */
const BATCH_MARGIN = '200%';
const HANDFUL_MARGIN = '100%';

interface DishBatchProps {
  readonly dishes: readonly Dish[];
  /** Number of pictures to load eagerly. */
  readonly eager: number;
  /** Index of the first dish in its section, and the number of dishes there. */
  readonly within: { readonly start: number; readonly count: number };
  /** The dishes are a part of a larger batch. */
  readonly isHandful?: boolean;
}

/**
 * Neighboring dishes on the menu. Far from the viewport only their text is in the document, for find-in-page, screen
 * readers and search engines, in a placeholder of the same size. Cards are rendered before they are scrolled to.
 */
export const DishBatch = observer(function DishBatch({
  dishes,
  eager,
  within,
  isHandful = false,
}: DishBatchProps): ReactNode {
  const { shop } = useStores();
  const { place, nearness, come } = useNear(!shop.isWhole, isHandful ? HANDFUL_MARGIN : BATCH_MARGIN);
  const text = useText();
  const first = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const entered = useRef<'forwards' | 'backwards'>(undefined);

  // Keyboard navigation may reach the placeholder before its cards are rendered; the focus then moves on to the first
  // or last card.
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isBefore =
      relatedTarget !== null &&
      (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    entered.current = isBefore ? 'backwards' : 'forwards';
    come();
  };
  useLayoutEffect(() => {
    const way = entered.current;
    if (nearness === undefined || way === undefined) return;
    entered.current = undefined;
    const card = way === 'forwards' ? first.current : (last.current ?? first.current);
    const stops = [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    stops.at(way === 'forwards' ? 0 : -1)?.focus();
  }, [nearness]);

  if (nearness === undefined) {
    return (
      <li
        ref={place}
        className={styles.far}
        style={{ '--dishes': dishes.length } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard navigation must reach the cards in this placeholder.
        tabIndex={0}
        onFocus={enter}
      >
        {dishes.map((dish) => `${text(dish.name)}. ${text(dish.description)}`).join('\n')}
      </li>
    );
  }
  if (nearness !== 'wanted' && !isHandful) {
    return handfuls(dishes, nearness.columns).map(({ start, some }) => (
      <DishBatch
        key={start}
        dishes={some}
        eager={0}
        within={{ start: within.start + start, count: within.count }}
        isHandful
      />
    ));
  }
  return dishes.map((dish, index) => (
    <li
      key={dish.id}
      ref={index === 0 ? first : index === dishes.length - 1 ? last : undefined}
      className={isHandful ? styles.cell : styles.skipped}
      {...(within.count > BATCH || isHandful
        ? { 'aria-setsize': within.count, 'aria-posinset': within.start + index + 1 }
        : undefined)}
    >
      <DishCard dish={dish} eager={index < eager} />
    </li>
  ));
});

function handfuls(
  dishes: readonly Dish[],
  columns: number,
): readonly { readonly start: number; readonly some: readonly Dish[] }[] {
  const size = columns === 1 ? CARDS_OF_A_COLUMN : columns * ROWS;
  return Array.from({ length: Math.ceil(dishes.length / size) }, (_, index) => {
    const start = index * size;
    return { start, some: dishes.slice(start, start + size) };
  });
}
