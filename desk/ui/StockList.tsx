import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StockItem } from '#desk/application/Desk.ts';
import { MAX_PORTIONS } from '#domain/validation/deskLimits.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SoldOutEndButtons, SoldOutUntil } from './SoldOutEndButtons.tsx';
import styles from './Stock.module.css';
import type { StockEntry, StockStore } from './StockStore.ts';

interface StockListProps {
  readonly store: StockStore;
  readonly timezone: string;
}

/** Dishes and modifiers: what is sold out first, then the rest by the menu's groups. */
export const StockList = observer(function StockList({ store, timezone }: StockListProps): ReactNode {
  const text = useText();
  const textOf = (item: StockItem): string => `${text(item.name)}\n${text(item.group)}`;
  const soldOut = store.soldOut(textOf);
  const groups = store.groups(textOf);
  if (store.stock !== undefined && soldOut.length + groups.length === 0) {
    return (
      <p className={styles.hint}>
        <FormattedMessage id="desk.stock.none" />
      </p>
    );
  }
  return (
    <>
      {soldOut.length > 0 && (
        <section>
          <h3 className={styles.title}>
            <FormattedMessage id="desk.stock.out" values={{ count: soldOut.length }} />
          </h3>
          <ul className={styles.rows}>
            {soldOut.map((entry) => (
              <SoldOutRow key={`${entry.kind} ${entry.id}`} store={store} entry={entry} timezone={timezone} />
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="desk.stock.count.hint" />
        </p>
      )}
      {groups.map(({ kind, name, entries }) => (
        <section key={`${kind} ${text(name)}`}>
          <h3 className={styles.title}>
            <span>{name === undefined ? <FormattedMessage id="desk.stock.others" /> : text(name)}</span>
            {kind === 'modifier' && (
              <span className={styles.kind}>
                <FormattedMessage id="desk.stock.modifier" />
              </span>
            )}
          </h3>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <AvailableRow key={entry.id} store={store} entry={entry} timezone={timezone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
});

interface RowProps extends StockListProps {
  readonly entry: StockEntry;
}

const SoldOutRow = observer(function SoldOutRow({ store, entry, timezone }: RowProps): ReactNode {
  const text = useText();
  const { until, changedBy, group } = entry;
  return (
    <li className={styles.soldOut}>
      <span className={styles.item}>
        <span className={styles.name}>{text(entry.name)}</span>
        <span className={styles.details}>
          {group !== undefined && <span>{text(group)}</span>}
          {until !== undefined && <SoldOutUntil until={until} timezone={timezone} />}
          {changedBy !== undefined && <span>{changedBy}</span>}
        </span>
      </span>
      <Button size="small" look="secondary" busy={store.isChanging(entry)} onClick={() => void store.putBack(entry)}>
        <FormattedMessage id="desk.stock.back" />
        <span className="visually-hidden">{text(entry.name)}</span>
      </Button>
    </li>
  );
});

/** A press on the name unfolds until when it is sold out. */
const AvailableRow = observer(function AvailableRow({ store, entry, timezone }: RowProps): ReactNode {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.name}>{text(entry.name)}</span>
        {entry.left !== undefined && (
          <span className={styles.left}>
            <FormattedMessage id="desk.stock.left" values={{ left: entry.left }} />
          </span>
        )}
      </button>
      {entry.kind === 'dish' && <Portions store={store} entry={entry} name={text(entry.name)} />}
      <div id={id} className={styles.ends} hidden={!isOpen}>
        {isOpen && (
          <SoldOutEndButtons
            ends={store.stock?.ends}
            timezone={timezone}
            isBusy={store.isChanging(entry)}
            onChoose={(until) => void store.takeOff(entry, until)}
          />
        )}
      </div>
    </li>
  );
});

interface PortionsProps {
  readonly store: StockStore;
  readonly entry: StockEntry;
  readonly name: string;
}

/** The number of portions. It is saved on blur or Enter, and updates do not overwrite what is being typed. */
const Portions = observer(function Portions({ store, entry, name }: PortionsProps): ReactNode {
  const intl = useIntl();
  /** What is typed, over the item that was displayed when the typing began. */
  const [typed, setTyped] = useState<{ readonly value: string; readonly over: StockEntry }>();
  const save = (): void => {
    if (typed !== undefined) void store.count(typed.over, typed.value === '' ? undefined : Number(typed.value));
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
      value={typed?.value ?? entry.left ?? ''}
      aria-label={intl.formatMessage({ id: 'desk.stock.count' }, { name })}
      onChange={({ target }) => setTyped({ value: target.value, over: typed?.over ?? entry })}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
});
