import { Check, Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { MAX_KEY_NAME } from '#domain/validation/deskLimits.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { DeskError } from './DeskError.tsx';
import styles from './Keys.module.css';
import type { KeysStore } from './KeysStore.ts';

const ROLES = ['staff', 'manager'] as const;

interface NewKeyDialogProps {
  readonly store: KeysStore;
  readonly session: DeskSession;
  /** The own key opens every restaurant. */
  readonly opensEvery: boolean;
  readonly onClose: () => void;
}

/** Makes a key and shows it. While it is shown, only the button for it closes the dialog. */
export const NewKeyDialog = observer(function NewKeyDialog(props: NewKeyDialogProps): ReactNode {
  const { store, session, opensEvery, onClose } = props;
  const intl = useIntl();
  const isMade = store.newKey !== undefined;
  return (
    <Dialog
      open
      width="narrow"
      onPhone="dialog"
      title={intl.formatMessage({ id: isMade ? 'desk.keys.made.title' : 'desk.keys.new' })}
      onClose={isMade ? undefined : onClose}
    >
      {isMade ? (
        <ShownKey store={store} onClose={onClose} />
      ) : (
        <NewKeyForm store={store} session={session} opensEvery={opensEvery} />
      )}
    </Dialog>
  );
});

/** A new key: whose it is, what it allows and for which restaurant. */
const NewKeyForm = observer(function NewKeyForm(props: Omit<NewKeyDialogProps, 'onClose'>): ReactNode {
  const { store, session, opensEvery } = props;
  const intl = useIntl();
  const text = useText();
  const { restaurants } = session;
  const [name, setName] = useState('');
  const [role, setRole] = useState<DeskSession['role']>('staff');
  const [restaurantId, setRestaurantId] = useState(restaurants[0]?.id);
  const make = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && !store.isMaking) void store.make({ name, role, restaurantId });
  };
  return (
    <form className={styles.form} onSubmit={make}>
      {store.error !== undefined && (
        <Notice look="problem">
          <DeskError error={store.error} />
        </Notice>
      )}
      <Field
        label={intl.formatMessage({ id: 'desk.keys.name' })}
        hint={intl.formatMessage({ id: 'desk.keys.name.hint' })}
        maxLength={MAX_KEY_NAME}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.role}>
        <Segmented
          label={intl.formatMessage({ id: 'desk.keys.role' })}
          options={ROLES.map((value) => ({ value, label: intl.formatMessage({ id: `desk.keys.role.${value}` }) }))}
          value={role}
          onChange={setRole}
        />
        <p className={styles.quiet} aria-live="polite">
          <FormattedMessage id={`desk.keys.role.${role}.text`} />
        </p>
      </div>
      {restaurants.length > (opensEvery ? 0 : 1) && (
        <select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'desk.restaurant' })}
          value={restaurantId ?? ''}
          onChange={({ target }) => setRestaurantId(target.value || undefined)}
        >
          {restaurants.map(({ id, name: own }) => (
            <option key={id} value={id}>
              {text(own)}
            </option>
          ))}
          {opensEvery && <option value="">{intl.formatMessage({ id: 'desk.restaurant.all' })}</option>}
        </select>
      )}
      <Button type="submit" wide busy={store.isMaking} disabled={name.trim() === ''}>
        <FormattedMessage id="desk.keys.make" />
      </Button>
    </form>
  );
});

type ShownKeyProps = Pick<NewKeyDialogProps, 'store' | 'onClose'>;

/** A key that was just made, with a button that copies it. Where copying is not allowed it can still be selected. */
const ShownKey = observer(function ShownKey({ store, onClose }: ShownKeyProps): ReactNode {
  const [copied, setCopied] = useState<string>();
  const { newKey } = store;
  if (newKey === undefined) return null;
  const isCopied = copied === newKey.secret;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(newKey.secret);
      setCopied(newKey.secret);
    } catch {
      setCopied(undefined);
    }
  };
  return (
    <div className={styles.shown}>
      <p>
        <FormattedMessage id="desk.keys.made" values={{ name: newKey.name }} />
      </p>
      <code className={styles.secret}>{newKey.secret}</code>
      <div className={styles.buttons}>
        <Button wide onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} size="s" />{' '}
          <FormattedMessage id={isCopied ? 'desk.keys.copied' : 'desk.keys.copy'} />
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          <FormattedMessage id="desk.keys.done" />
        </Button>
      </div>
    </div>
  );
});
