import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './Board.module.css';
import { BoardBar } from './BoardBar.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardNotices } from './BoardNotices.tsx';
import { BoardStore } from './BoardStore.ts';
import { keyOf } from './boardTickets.ts';
import { CatalogDialog } from './CatalogDialog.tsx';
import { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { KitchenStates } from './KitchenStates.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';
import { OrderSearchDialog } from './OrderSearchDialog.tsx';
import { PaperTicket } from './PaperTicket.tsx';
import { StockDialog } from './StockDialog.tsx';
import { Ticket } from './Ticket.tsx';
import { listenToTicketKeys } from './ticketKeys.ts';
import { useCountIcon } from './useCountIcon.ts';
import { useTicketsInTurns } from './useTicketsInTurns.ts';

/** The board of a kitchen: a grid of tickets, in the order in which they are needed. */
export const BoardScreen = observer(function BoardScreen({ session }: { readonly session: DeskSession }): ReactNode {
  const { useCases, desk, clock } = useDesk();
  const [board] = useState(() => new BoardStore(useCases, { clock, restaurants: session.restaurants }));
  const [stockOf, setStockOf] = useState<string>();
  const [catalogOf, setCatalogOf] = useState<string>();
  const catalogs = useCatalogs(session);
  const catalog = catalogs.get(catalogOf ?? '');
  const [isSearchShown, setSearchShown] = useState(false);
  const [paper, setPaper] = useState<DeskOrder>();
  const [areNumbersShown, setNumbersShown] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const [changes, setChanges] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => listenToTicketKeys(() => grid.current), []);
  useEffect(() => wakeAtATouch(board.sound.wake), [board]);
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
      <BoardTitle board={board} session={session} />
      <BoardHeader
        board={board}
        session={session}
        catalogs={catalogs}
        onStock={setStockOf}
        onCatalog={setCatalogOf}
        onEnded={() => setSearchShown(true)}
        onKeys={() => setKeysShown(true)}
        onNumbers={() => setNumbersShown(true)}
      />
      <main className={styles.main}>
        <div>
          <BoardNotices board={board} session={session} />
          <KitchenStates board={board} session={session} onChange={setStockOf} />
          <BoardBar board={board} />
        </div>
        <div ref={grid} className={styles.board}>
          <TicketGrid board={board} session={session} onPrint={setPaper} />
          {paper !== undefined && (
            <PaperTicket key={paper.id} order={paper} session={session} onPrinted={() => setPaper(undefined)} />
          )}
        </div>
      </main>
      {isSearchShown && (
        <OrderSearchDialog
          session={session}
          board={board}
          onPrint={(order) => {
            // A dialog would be printed over the ticket.
            setSearchShown(false);
            setPaper(order);
          }}
          onClose={() => setSearchShown(false)}
        />
      )}
      {areNumbersShown && (
        <NumbersDialog session={session} restaurantId={board.restaurantId} onClose={() => setNumbersShown(false)} />
      )}
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
          orders={board.open.byId}
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

interface TicketGridProps {
  readonly board: BoardStore;
  readonly session: DeskSession;
  readonly onPrint: (order: DeskOrder) => void;
}

/** This many tickets have a digit key. */
const DIGITS = 9;

const TicketGrid = observer(function TicketGrid({ board, session, onPrint }: TicketGridProps): ReactNode {
  const { tab } = board;
  const shownTickets = useTicketsInTurns(board.shownTickets);
  const list = useRef<HTMLUListElement>(null);
  const order = shownTickets.map((ticket) => `${keyOf(ticket)} ${ticket.order.status}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost with each change of the order.
  useEffect(() => {
    // A ticket that changes its place loses the focus: the keys go on where they were, unless the focus is elsewhere by
    // now.
    const place = board.shownTickets.findIndex((ticket) => ticket.order.id === board.inHand);
    const ticket = list.current?.children[place];
    if (ticket instanceof HTMLElement && document.activeElement === document.body) ticket.focus();
  }, [board, order]);
  if (shownTickets.length === 0) {
    return board.open.isListed ? (
      <p className={styles.nothing}>
        <FormattedMessage id={`desk.empty.${tab}`} />
      </p>
    ) : null;
  }
  return (
    <ul ref={list} className={styles.grid} data-size={board.view.ticketSize}>
      {shownTickets.map((ticket, index) => (
        <Ticket
          key={keyOf(ticket)}
          ticket={ticket}
          digit={index < DIGITS ? index + 1 : undefined}
          board={board}
          session={session}
          onPrint={onPrint}
        />
      ))}
    </ul>
  );
});

/** The title and the icon of the page: how many new orders there are, and of which restaurant. */
const BoardTitle = observer(function BoardTitle({ board, session }: Omit<TicketGridProps, 'onPrint'>): ReactNode {
  const { restaurants } = session;
  const { market } = useDesk();
  const intl = useIntl();
  const text = useText();
  const only = restaurants.length === 1 ? restaurants[0]?.id : board.restaurantId;
  const name =
    text(restaurants.find(({ id }) => id === only)?.name) ||
    intl.formatMessage({ id: 'desk.title' }, { brand: text(market.brand.name) });
  const count = board.countOf('new');
  const title = count === 0 ? name : `(${count}) ${name}`;
  useCountIcon(count);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
});

/** Sound is allowed from a gesture on. The button that switches it is no such gesture: it decides by itself. */
function wakeAtATouch(wake: () => Promise<void>): () => void {
  const onGesture = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('[data-sound]'))) void wake();
  };
  document.addEventListener('pointerup', onGesture);
  document.addEventListener('keydown', onGesture);
  return () => {
    document.removeEventListener('pointerup', onGesture);
    document.removeEventListener('keydown', onGesture);
  };
}
