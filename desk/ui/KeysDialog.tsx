import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskKey } from '#desk/application/DeskKeys.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import styles from './Keys.module.css';
import { KeysStore } from './KeysStore.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

interface KeysDialogProps {
  readonly session: DeskSession;
  readonly onClose: () => void;
}

/** The keys of a manager's restaurants: makes one for a device, ends one that is lost. */
export const KeysDialog = observer(function KeysDialog({ session, onClose }: KeysDialogProps): ReactNode {
  const { useCases, desk } = useDesk();
  const intl = useIntl();
  const [store] = useState(() => new KeysStore(useCases));
  const [keyToEnd, setKeyToEnd] = useState<DeskKey>();
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { list, error } = store;
  const end = async (key: DeskKey): Promise<void> => {
    setKeyToEnd(undefined);
    if ((await store.end(key)) && key.isCurrent) await desk.leave();
  };
  return (
    <Dialog
      open
      width="wide"
      onPhone="full"
      title={intl.formatMessage({ id: 'desk.keys.title' })}
      onClose={onClose}
      footer={
        <Button wide aria-haspopup="dialog" disabled={list === undefined} onClick={() => setMaking(list !== undefined)}>
          <FormattedMessage id="desk.keys.new" />
        </Button>
      }
    >
      <div className={styles.keys}>
        <p className={styles.quiet}>
          <FormattedMessage id="desk.keys.text" />
        </p>
        {error !== undefined && !isMaking && (
          <Notice look="problem">
            <DeskError error={error} />
          </Notice>
        )}
        {list?.keys.length === 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id="desk.keys.none" />
          </p>
        )}
        <ul className={styles.list}>
          {list?.keys.map((key) => (
            <KeyRow key={key.id} deskKey={key} session={session} onEnd={() => setKeyToEnd(key)} />
          ))}
        </ul>
      </div>
      {isMaking && list !== undefined && (
        <NewKeyDialog
          store={store}
          session={session}
          opensEvery={list.opensEvery}
          onClose={() => {
            store.putAway();
            setMaking(false);
          }}
        />
      )}
      {keyToEnd !== undefined && (
        <Confirmation
          open
          title={intl.formatMessage({ id: 'desk.keys.end.title' }, { name: nameOf(keyToEnd) })}
          confirm={intl.formatMessage({ id: 'desk.keys.end.confirm' })}
          onConfirm={() => void end(keyToEnd)}
          onCancel={() => setKeyToEnd(undefined)}
        >
          <FormattedMessage id={keyToEnd.isCurrent ? 'desk.keys.end.own' : 'desk.keys.end.text'} />
        </Confirmation>
      )}
    </Dialog>
  );
});

interface KeyRowProps {
  readonly deskKey: DeskKey;
  readonly session: DeskSession;
  readonly onEnd: () => void;
}

const KeyRow = observer(function KeyRow({ deskKey, session, onEnd }: KeyRowProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const { role, restaurantId, createdBy, isCurrent } = deskKey;
  const { createdDay, lastUsedDay, isUsedToday } = useDays(deskKey);
  const usedId =
    lastUsedDay === undefined ? 'desk.keys.unused' : isUsedToday ? 'desk.keys.used.today' : 'desk.keys.used';
  const restaurant = session.restaurants.find(({ id }) => id === restaurantId);
  const name = nameOf(deskKey);
  return (
    <li className={styles.key}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          <FormattedMessage id={`desk.keys.role.${role}`} />
          <span>{' · '}</span>
          <span>
            {restaurantId === undefined
              ? intl.formatMessage({ id: 'desk.restaurant.all' })
              : text(restaurant?.name ?? restaurantId)}
          </span>
        </span>
        <span className={styles.quiet}>
          <FormattedMessage
            id={createdBy === undefined ? 'desk.keys.since' : 'desk.keys.since.by'}
            values={{ day: createdDay, name: createdBy }}
          />
        </span>
      </span>
      <span className={isCurrent ? styles.own : styles.used}>
        {isCurrent ? (
          <FormattedMessage id="desk.keys.own" />
        ) : (
          <FormattedMessage id={usedId} values={{ day: lastUsedDay }} />
        )}
      </span>
      <Button
        look="secondary"
        size="small"
        aria-label={intl.formatMessage({ id: 'desk.keys.end.of' }, { name })}
        aria-haspopup="dialog"
        onClick={onEnd}
      >
        <FormattedMessage id="desk.keys.end" />
      </Button>
    </li>
  );
});

interface Days {
  readonly createdDay: string;
  /** undefined before the first use. */
  readonly lastUsedDay: string | undefined;
  readonly isUsedToday: boolean;
}

/** The days on which a key was made and last used, in the market's time; the year only of another year. */
function useDays({ createdAt, lastUsedAt }: DeskKey): Days {
  const { clock, market } = useDesk();
  const intl = useIntl();
  const dayOf = (at: Date): string =>
    intl.formatDate(at, {
      day: 'numeric',
      month: 'long',
      ...(at.getUTCFullYear() !== clock.now.getUTCFullYear() && { year: 'numeric' }),
      ...timeZoneOptions(at, market.timezone),
    });
  const lastUsedDay = lastUsedAt && dayOf(lastUsedAt);
  return { createdDay: dayOf(createdAt), lastUsedDay, isUsedToday: lastUsedDay === dayOf(clock.now) };
}

function nameOf({ name, id }: DeskKey): string {
  return name ?? id;
}
