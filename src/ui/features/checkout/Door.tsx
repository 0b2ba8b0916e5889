import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field, handleSubmit } from '#ui/kit/Field.tsx';
import styles from './Door.module.css';
import { DOOR_FIELDS, DoorStore } from './DoorStore.ts';

/** Asks for flat, entrance and floor where the address has none, in place. A private house is an answer too. */
export const Door = observer(function Door(): ReactNode {
  const { useCases, shop } = useStores();
  const [store] = useState(() => new DoorStore(useCases, shop));
  if (!store.isAskedFor) return null;
  return store.isOpen ? (
    <DoorForm store={store} />
  ) : (
    <div className={styles.answers}>
      <Button look="secondary" size="small" onClick={store.open}>
        <FormattedMessage id="cart.door.add" />
      </Button>
      <PrivateHouse onClick={store.saveHouse} />
    </div>
  );
});

/** A form of its own, so that Enter saves the details instead of placing the order. */
const DoorForm = observer(function DoorForm({ store }: { readonly store: DoorStore }): ReactNode {
  const intl = useIntl();
  const messageOf = useProblemMessage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit(() => store.save())}>
      {DOOR_FIELDS.map((field) => (
        <Field
          key={field}
          label={intl.formatMessage({ id: `location.${field}` })}
          optional
          autoComplete="off"
          value={store.typed[field] ?? ''}
          problem={messageOf(store.problems[field])}
          onChange={({ target }) => store.type(field, target.value)}
        />
      ))}
      <div className={styles.answers}>
        <Button type="submit" size="small">
          <FormattedMessage id="cart.door.save" />
        </Button>
        <PrivateHouse onClick={store.saveHouse} />
      </div>
    </form>
  );
});

function PrivateHouse({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button look="quiet" size="small" onClick={onClick}>
      <FormattedMessage id="cart.door.house" />
    </Button>
  );
}
