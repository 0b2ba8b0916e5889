import { observer } from 'mobx-react-lite';
import { type CSSProperties, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { DishCard, type DishMarks } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { useCards } from './useCards.ts';

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
