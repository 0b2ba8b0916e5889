import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import styles from './Stock.module.css';
import { StockList } from './StockList.tsx';
import { StockNews } from './StockNews.tsx';
import { StockStore } from './StockStore.ts';

const BUSY = [15, 30, 45, 60] as const;
const PAUSES = [15, 30, 60, 120] as const;

interface StockDialogProps {
  readonly session: DeskSession;
  readonly restaurantId: string;
  /** Incremented when another desk changes something, so that the data is reloaded. */
  readonly changes: number;
  /** Another object after each order: orders take counted portions. */
  readonly orders: ReadonlyMap<string, DeskOrder>;
  readonly onClose: () => void;
}

/** The dialog for stock, busy state and pause of a restaurant. */
export const StockDialog = observer(function StockDialog({
  session,
  restaurantId,
  changes,
  orders,
  onClose,
}: StockDialogProps): ReactNode {
  const { useCases } = useDesk();
  const [store] = useState(() => new StockStore(useCases, restaurantId));
  const intl = useIntl();
  const text = useText();
  const restaurant = session.restaurants.find(({ id }) => id === restaurantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes and orders are triggers to reload, and are not read.
  useEffect(() => void store.load(), [store, changes, orders]);
  return (
    <Dialog
      open
      width="wide"
      title={intl.formatMessage({ id: 'desk.stock.title' }, { name: text(restaurant?.name) })}
      onClose={onClose}
      footer={store.hasNews ? <StockNews store={store} /> : undefined}
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
        <StockList store={store} timezone={restaurant?.timezone ?? 'UTC'} />
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
