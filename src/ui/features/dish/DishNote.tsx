import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { DISH_NOTE_MAX_CHARACTERS } from '#domain/cart/Cart.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { TextArea } from '#ui/kit/Field.tsx';
import styles from './DishNote.module.css';
import type { DishStore } from './DishStore.ts';

/** Number of characters from which the remaining length is shown. */
const NEARLY_FULL = 110;

/** The note for the kitchen; hidden when the back end does not support notes. */
export const DishNote = observer(function DishNote({ store }: { readonly store: DishStore }): ReactNode {
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
      className={styles.note}
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
