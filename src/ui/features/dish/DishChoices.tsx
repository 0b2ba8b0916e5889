import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lineKey as keyOf } from '#domain/cart/Cart.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DialogState, DishDraft } from '#ui/app/navigation/entryStates.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import styles from './DishDialog.module.css';
import { DishNote } from './DishNote.tsx';
import { DishStore } from './DishStore.ts';
import { ModifierChoices } from './ModifierChoices.tsx';
import { Recommended } from './Recommended.tsx';

export interface DishChoicesProps {
  readonly dish: Dish;
  /** The key of the cart line that is being edited; absent when the dish is added. */
  readonly lineKey: string | undefined;
  /** The choices before a reload or a navigation. */
  readonly savedDraft: DishDraft | undefined;
  /** False during the closing animation, when clicks are ignored. */
  readonly isOpen: boolean;
  readonly onAdded: () => void;
}

/** The form of a dish: modifiers, count, note, and one button with the total. The modifiers must have loaded. */
export const DishChoices = observer(function DishChoices({
  dish,
  lineKey,
  savedDraft,
  isOpen,
  onAdded,
}: DishChoicesProps): ReactNode {
  const { shop, cart, locationDialog, diet } = useStores();
  const line = cart.cart.lines.find((other) => lineKey !== undefined && keyOf(other) === lineKey);
  const [store] = useState(
    () => new DishStore(dish, shop.catalog?.modifierGroups ?? [], line, diet.filter, savedDraft),
  );
  useEffect(
    () =>
      reaction(
        () => store.draft,
        (draft) => keepInDialog({ draft }),
      ),
    [store],
  );
  const absence = useDishAbsence(dish);
  const text = useText();
  const intl = useIntl();

  const add = (): void => {
    store.ask();
    const missing = store.problems[0];
    if (missing !== undefined) {
      document.getElementById(`choices-${missing.groupId}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      return;
    }
    if (!isOpen) return;
    locationDialog.afterLocation(() => {
      const replaces = line === undefined ? undefined : lineKey;
      if (cart.add(dish, store.selection, store.count, replaces, store.note)) onAdded();
    });
  };

  const missing = store.groups.find(({ id }) => store.problems.some(({ groupId }) => groupId === id));
  return (
    <>
      {store.groups.map((group) => (
        <ModifierChoices key={group.id} group={group} store={store} />
      ))}
      <DishNote store={store} />
      <Recommended ids={dish.recommended} />
      <div className={styles.foot}>
        {missing !== undefined && (
          <p className={styles.missing} role="alert">
            <FormattedMessage id="dish.choiceMissing" values={{ group: text(missing.name) }} />
          </p>
        )}
        {absence === undefined ? (
          <>
            <Stepper
              count={store.count}
              min={1}
              label={intl.formatMessage({ id: 'dish.count' })}
              onChange={store.changeCount}
            />
            <Button
              size="large"
              className={styles.add}
              wide
              aside={<Money amount={store.lineTotal} />}
              data-replay-click
              onClick={add}
            >
              <FormattedMessage id={line === undefined ? 'dish.toCart' : 'dish.change'} />
            </Button>
          </>
        ) : (
          <Button size="large" look="secondary" wide disabled>
            {absence}
          </Button>
        )}
      </div>
    </>
  );
});

/** Stores data in the history entry of the open dialog, so that it survives a reload and Back. */
function keepInDialog(part: DialogState): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), ...part }, '');
}
