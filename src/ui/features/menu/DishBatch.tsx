import { observer } from 'mobx-react-lite';
import { type CSSProperties, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { DishCard } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { useNear } from './useNear.ts';

/** As many dishes come into the page together. Every number of columns that the grid can have divides it. */
export const BATCH = 24;

interface DishBatchProps {
  readonly dishes: readonly Dish[];
  /** So many of the first pictures are fetched at once. */
  readonly eager: number;
  /** Where the batch stands in its section, when it is not alone there. */
  readonly within: { readonly start: number; readonly count: number } | undefined;
}

/**
 * Neighbours on the menu. Far from what is read only their words stand in the page, for whoever searches it, hears it or
 * indexes it, in a place as large as they will need; their cards come before they are scrolled to.
 */
export const DishBatch = observer(({ dishes, eager, within }: DishBatchProps): ReactNode => {
  const { shop } = useStores();
  const { place, isNear, come } = useNear(!shop.isWhole);
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
    if (!isNear || way === undefined) return;
    entered.current = undefined;
    const card = way === 'forwards' ? first.current : (last.current ?? first.current);
    const stops = [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    stops.at(way === 'forwards' ? 0 : -1)?.focus();
  }, [isNear]);

  if (!isNear) {
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
  return dishes.map((dish, index) => (
    <li
      key={dish.id}
      ref={index === 0 ? first : index === dishes.length - 1 ? last : undefined}
      className={styles.cell}
      aria-setsize={within?.count}
      aria-posinset={within && within.start + index + 1}
    >
      <DishCard dish={dish} eager={index < eager} />
    </li>
  ));
});
