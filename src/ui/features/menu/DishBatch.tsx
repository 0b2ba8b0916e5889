import { observer } from 'mobx-react-lite';
import { type CSSProperties, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { DishCard } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { useNear } from './useNear.ts';

/** As many dishes are one place of the page while they are far. Every number of columns that the grid can have divides it. */
export const BATCH = 24;
/** As many rows of cards come into the page together while it is scrolled: a frame has no time for more. */
const ROWS = 2;
/** In one column a card is small. */
const CARDS_OF_A_COLUMN = 3;
/** From so many windows away a batch is divided into such handfuls, and from one away their cards are made. */
const BATCH_MARGIN = '200%';
const HANDFUL_MARGIN = '100%';

interface DishBatchProps {
  readonly dishes: readonly Dish[];
  /** So many of the first pictures are fetched at once. */
  readonly eager: number;
  /** Where the first of them stands in its section, and how many that has. */
  readonly within: { readonly start: number; readonly count: number };
  /** They are a part of a batch. */
  readonly isHandful?: boolean;
}

/**
 * Neighbours on the menu. Far from what is read only their words stand in the page, for whoever searches it, hears it or
 * indexes it, in a place as large as they will need; their cards come before they are scrolled to.
 */
export const DishBatch = observer(({ dishes, eager, within, isHandful = false }: DishBatchProps): ReactNode => {
  const { shop } = useStores();
  const { place, nearness, come } = useNear(!shop.isWhole, isHandful ? HANDFUL_MARGIN : BATCH_MARGIN);
  const text = useText();
  const first = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const entered = useRef<'forwards' | 'backwards'>(undefined);

  // Keys that are faster than the cards meet their place: the focus goes on to the card that was to be next.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the way of the keys leads through here to its cards.
        tabIndex={0}
        onFocus={enter}
      >
        <span className="visually-hidden">
          {dishes.map((dish) => `${text(dish.name)}. ${text(dish.description)}`).join('\n')}
        </span>
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
      className={styles.cell}
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
