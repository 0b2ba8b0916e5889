import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DeskSession, MAX_PORTIONS, type StockItem } from '#desk/application/Desk.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import { StockStore } from './StockStore.ts';

const BUSY = [15, 30, 45, 60] as const;
const PAUSES = [15, 30, 60, 120] as const;

interface StockDialogProps {
  readonly session: DeskSession;
  readonly restaurantId: string;
  /** Incremented when another desk changes something, so that the data is reloaded. */
  readonly changes: number;
  readonly onClose: () => void;
}

/** The dialog for stock, busy state and pause of a restaurant. */
export const StockDialog = observer(function StockDialog({
  session,
  restaurantId,
  changes,
  onClose,
}: StockDialogProps): ReactNode {
  const { useCases } = useDesk();
  const [store] = useState(() => new StockStore(useCases, restaurantId));
  const intl = useIntl();
  const text = useText();
  const restaurant = session.restaurants.find(({ id }) => id === restaurantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is a trigger to reload, not a value that is read.
  useEffect(() => void store.load(), [store, changes]);
  return (
    <Dialog
      open
      width="wide"
      title={intl.formatMessage({ id: 'desk.stock.title' }, { name: text(restaurant?.name) })}
      onClose={onClose}
    >
      <div className={styles.stock}>
        {store.error !== undefined && (
          <Notice look="problem">
            <DeskError error={store.error} />
          </Notice>
        )}
        <Busy store={store} />
        {session.role === 'manager' && <Pause store={store} timezone={restaurant?.timezone} />}
        <Field
          label={intl.formatMessage({ id: 'desk.stock.search' })}
          type="search"
          value={store.query}
          onChange={({ target }) => store.search(target.value)}
        />
        <Items store={store} kind="dish" items={store.stock?.dishes ?? []} />
        <Items store={store} kind="modifier" items={store.stock?.modifiers ?? []} />
      </div>
    </Dialog>
  );
});

/** Buttons for the additional wait of a busy kitchen. */
const Busy = observer(function Busy({ store }: { readonly store: StockStore }): ReactNode {
  const minutes = store.stock?.busyMinutes;
  if (minutes !== undefined) {
    return (
      <Notice
        action={
          <Button size="small" busy={store.isBusy} onClick={() => void store.setBusy(0)}>
            <FormattedMessage id="desk.busy.end" />
          </Button>
        }
      >
        <FormattedMessage id="desk.busy.now" values={{ minutes }} />
      </Notice>
    );
  }
  return (
    <div className={styles.pause}>
      <span>
        <FormattedMessage id="desk.busy" />
      </span>
      {BUSY.map((longer) => (
        <Button key={longer} look="secondary" size="small" onClick={() => void store.setBusy(longer)}>
          <FormattedMessage id="desk.minutes" values={{ minutes: longer }} />
        </Button>
      ))}
    </div>
  );
});

const Pause = observer(function Pause({
  store,
  timezone = 'UTC',
}: {
  readonly store: StockStore;
  readonly timezone?: string | undefined;
}): ReactNode {
  const intl = useIntl();
  const until = store.stock?.pausedUntil;
  if (until !== undefined) {
    const time = intl.formatTime(until, timeZoneOptions(until, timezone));
    return (
      <Notice
        look="problem"
        action={
          <Button size="small" busy={store.isBusy} onClick={() => void store.resume()}>
            <FormattedMessage id="desk.resume" />
          </Button>
        }
      >
        <FormattedMessage id="desk.paused" values={{ time }} />
      </Notice>
    );
  }
  return (
    <div className={styles.pause}>
      <span>
        <FormattedMessage id="desk.pause" />
      </span>
      {PAUSES.map((minutes) => (
        <Button key={minutes} look="secondary" size="small" onClick={() => void store.pause(minutes)}>
          <FormattedMessage id="desk.minutes" values={{ minutes }} />
        </Button>
      ))}
    </div>
  );
});

interface ItemsProps {
  readonly store: StockStore;
  readonly kind: 'dish' | 'modifier';
  readonly items: readonly StockItem[];
}

const Items = observer(function Items({ store, kind, items }: ItemsProps): ReactNode {
  const text = useText();
  const nameOf = (item: StockItem): string => text(item.name);
  const found = store.found(items, nameOf);
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className={styles.stockTitle}>
        <FormattedMessage id={`desk.stock.${kind}`} />
      </h3>
      {kind === 'dish' && (
        <p className={styles.countHint}>
          <FormattedMessage id="desk.stock.count.hint" />
        </p>
      )}
      <ul className={styles.items}>
        {found.map((item) => (
          <li key={item.id} className={styles.stockRow}>
            <button
              type="button"
              role="switch"
              aria-checked={item.isAvailable}
              className={classNames(styles.item, !item.isAvailable && styles.gone)}
              onClick={() => void store.toggle(kind, item)}
            >
              <span className={styles.itemName}>
                <span>{nameOf(item)}</span>
                {item.group !== undefined && <span className={styles.modifier}>{text(item.group)}</span>}
              </span>
              <span className={styles.mark}>
                <StockWords item={item} />
              </span>
            </button>
            {kind === 'dish' && <Count store={store} item={item} name={nameOf(item)} />}
          </li>
        ))}
      </ul>
    </section>
  );
});

function StockWords({ item }: { readonly item: StockItem }): ReactNode {
  if (!item.isAvailable) return <FormattedMessage id="desk.stock.gone" />;
  if (item.left === undefined) return <FormattedMessage id="desk.stock.there" />;
  return <FormattedMessage id="desk.stock.left" values={{ left: item.left }} />;
}

interface CountProps {
  readonly store: StockStore;
  readonly item: StockItem;
  readonly name: string;
}

/** The number of portions. It is saved on blur or Enter, and updates do not overwrite what is being typed. */
const Count = observer(function Count({ store, item, name }: CountProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();
  const take = (): void => {
    if (typed !== undefined) void store.count(item, typed === '' ? undefined : Number(typed));
    setTyped(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={MAX_PORTIONS}
      placeholder="∞"
      className={styles.portions}
      value={typed ?? item.left ?? ''}
      aria-label={intl.formatMessage({ id: 'desk.stock.count' }, { name })}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
});
