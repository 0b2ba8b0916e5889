import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BOARD_COLUMNS, type BoardColumn, BoardStore } from './BoardStore.ts';
import { CatalogDialog } from './CatalogDialog.tsx';
import { CatalogStore } from './CatalogStore.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { EndedDialog } from './EndedDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { KitchenStates } from './KitchenStates.tsx';
import { StockDialog } from './StockDialog.tsx';
import { Ticket } from './Ticket.tsx';

/** The board of a kitchen: orders in columns by status, from left to right. */
export const BoardScreen = observer(function BoardScreen({ session }: { readonly session: DeskSession }): ReactNode {
  const { useCases, desk } = useDesk();
  const [board] = useState(() => new BoardStore(useCases));
  const [stockOf, setStockOf] = useState<string>();
  const [catalogOf, setCatalogOf] = useState<string>();
  const catalogs = useCatalogs(session);
  const catalog = catalogs.get(catalogOf ?? '');
  const [isEndedShown, setEndedShown] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const [changes, setChanges] = useState(0);
  const tickets = useRef<HTMLElement>(null);
  useEffect(() => walkByArrows(() => tickets.current), []);
  useEffect(
    () =>
      board.follow({
        onRestaurant: () => {
          setChanges((count) => count + 1);
          void desk.refresh();
        },
        onRefused: desk.refuse,
      }),
    [board, desk],
  );
  return (
    <div className={styles.desk}>
      <BoardHeader
        board={board}
        session={session}
        catalogs={catalogs}
        onStock={setStockOf}
        onCatalog={setCatalogOf}
        onEnded={() => setEndedShown(true)}
        onKeys={() => setKeysShown(true)}
      />
      <div>
        <BoardNotices board={board} />
        <KitchenStates board={board} session={session} onChange={setStockOf} />
      </div>
      <main ref={tickets} className={styles.board}>
        {BOARD_COLUMNS.map((column) => (
          <Column key={column} column={column} board={board} session={session} />
        ))}
      </main>
      {isEndedShown && <EndedDialog session={session} onClose={() => setEndedShown(false)} />}
      {areKeysShown && <KeysDialog session={session} onClose={() => setKeysShown(false)} />}
      {catalog !== undefined && (
        <CatalogDialog
          key={catalogOf}
          session={session}
          store={catalog}
          changes={changes}
          onClose={() => setCatalogOf(undefined)}
        />
      )}
      {stockOf !== undefined && (
        <StockDialog
          key={stockOf}
          session={session}
          restaurantId={stockOf}
          changes={changes}
          onClose={() => setStockOf(undefined)}
        />
      )}
    </div>
  );
});

/**
 * One store for each restaurant, which keeps unsaved drafts while the board is open. A reload asks before discarding
 * them.
 */
function useCatalogs({ restaurants }: DeskSession): ReadonlyMap<string, CatalogStore> {
  const { useCases } = useDesk();
  const [catalogs] = useState(() => new Map(restaurants.map(({ id }) => [id, new CatalogStore(useCases, id)])));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if ([...catalogs.values()].some(({ hasUnsaved }) => hasUnsaved)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [catalogs]);
  return catalogs;
}

const BoardNotices = observer(function BoardNotices({ board }: { readonly board: BoardStore }): ReactNode {
  const { elsewhere, moveError, isLive, isListed } = board;
  const dismiss = (
    <Button look="quiet" size="small" onClick={board.dismiss}>
      <FormattedMessage id="desk.dismiss" />
    </Button>
  );
  return (
    <div className={styles.notices}>
      {isListed && !isLive && (
        <Notice look="problem">
          <FormattedMessage id="desk.offline" />
        </Notice>
      )}
      {elsewhere !== undefined && (
        <Notice look="problem" action={dismiss}>
          <FormattedMessage
            id="desk.elsewhere"
            values={{
              number: elsewhere.number,
              status: <OrderStatusName status={elsewhere.status} deliveryType={elsewhere.deliveryType} />,
            }}
          />
        </Notice>
      )}
      {moveError !== undefined && (
        <Notice look="problem" action={dismiss}>
          <ErrorText error={moveError} />
        </Notice>
      )}
    </div>
  );
});

interface ColumnProps {
  readonly column: BoardColumn;
  readonly board: BoardStore;
  readonly session: DeskSession;
}

const Column = observer(function Column({ column, board, session }: ColumnProps): ReactNode {
  const intl = useIntl();
  const orders = board.column(column);
  return (
    <section className={styles.column} aria-label={intl.formatMessage({ id: `desk.column.${column}` })}>
      <h2 className={styles.columnTitle}>
        <FormattedMessage id={`desk.column.${column}`} /> <span className={styles.count}>{orders.length}</span>
      </h2>
      <ul className={styles.tickets}>
        {orders.map((order) => (
          <Ticket key={order.id} order={order} board={board} session={session} />
        ))}
      </ul>
      {orders.length === 0 && board.isListed && (
        <p className={styles.nothing}>
          <FormattedMessage id={`desk.empty.${column}`} />
        </p>
      )}
    </section>
  );
});

/**
 * Arrow keys move the focus between tickets: up and down within a column, left and right to the neighboring ones. They
 * work from the page itself too, where the focus is after a ticket has left the board, and not in a dialog above it.
 */
function walkByArrows(boardOf: () => HTMLElement | null): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const board = boardOf();
    const isHere = event.target === document.body || (event.target instanceof Node && board?.contains(event.target));
    const step = STEPS[event.key];
    if (board === null || !isHere || step === undefined) return;
    const next = ticketAt(board, step);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

interface Step {
  readonly columns: -1 | 0 | 1;
  readonly rows: -1 | 0 | 1;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: { columns: 0, rows: 1 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowLeft: { columns: -1, rows: 0 },
};

/** The ticket one step from the focused one, without empty columns; the first of all when none is focused. */
function ticketAt(board: HTMLElement, { columns: across, rows: down }: Step): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('section')]
    .map((section) => [...section.querySelectorAll<HTMLElement>('[data-ticket]')])
    .filter(({ length }) => length > 0);
  const column = columns.findIndex((tickets) => tickets.some((ticket) => ticket.contains(document.activeElement)));
  if (column < 0) return columns[0]?.[0];
  const row = columns[column]?.findIndex((ticket) => ticket.contains(document.activeElement)) ?? 0;
  return across === 0 ? columns[column]?.[row + down] : columns[column + across]?.[0];
}
