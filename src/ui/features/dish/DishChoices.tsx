import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DISH_NOTE_MAX_CHARACTERS, lineKey as keyOf } from '#domain/cart/Cart.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DialogState, DishDraft } from '#ui/app/navigation/entryStates.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { TextArea } from '#ui/kit/Field.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import styles from './DishDialog.module.css';
import { DishStore } from './DishStore.ts';
import { ModifierChoices } from './ModifierChoices.tsx';

/** Number of characters from which the remaining length is shown. */
const NEARLY_FULL = 110;

/** The note for the kitchen; hidden when the back end does not support notes. */
const DishNote = observer(function DishNote({ store }: { readonly store: DishStore }): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    let isTouched = false;
    void useCases.readShop.areDishNotesTaken().then((answer) => !isTouched && setTaken(answer));
    return () => {
      isTouched = true;
    };
  }, [useCases]);
  if (!isTaken) return null;
  const length = Array.from(store.note).length;
  return (
    <TextArea
      className={styles.dishNote}
      label={intl.formatMessage({ id: 'dish.note' })}
      optional
      rows={2}
      value={store.note}
      hint={
        length >= NEARLY_FULL
          ? intl.formatMessage({ id: 'dish.note.left' }, { count: DISH_NOTE_MAX_CHARACTERS - length })
          : undefined
      }
      onChange={({ target }) => store.write(Array.from(target.value).slice(0, DISH_NOTE_MAX_CHARACTERS).join(''))}
    />
  );
});

/** Recommended dishes; those that are unavailable or not on this menu are left out. */
const Recommended = observer(function Recommended({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { shop } = useStores();
  const text = useText();
  const dishes = ids.flatMap((id) => shop.dishes.get(id) ?? []).filter(({ available }) => available);
  if (dishes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.headline}>
        <FormattedMessage id="dish.recommended" />
      </h3>
      <ul className={styles.row}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <Picture className={styles.recommendedPicture} photo={dish.photos[0]} sizes="112px" />
            <CardLink className={styles.link} href={dishPath(dish.menuId, dish.id)} replace>
              {text(dish.name)}
            </CardLink>
            <Money amount={dish.price} />
          </li>
        ))}
      </ul>
    </section>
  );
});

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
