import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { useDesk } from './DeskContext.ts';
import { printAlone } from './printAlone.ts';
import styles from './Ticket.module.css';
import { TicketLines } from './TicketLines.tsx';
import { TicketPaper } from './TicketPaper.tsx';

interface PaperTicketProps {
  readonly order: DeskOrder;
  readonly session: DeskSession;
  readonly onPrinted: () => void;
}

/** Prints an order that has no ticket on the board; the screen shows nothing of it. */
export const PaperTicket = observer(function PaperTicket({ order, session, onPrinted }: PaperTicketProps): ReactNode {
  const { market, useCases } = useDesk();
  const own = useRef<HTMLDivElement>(null);
  const restaurant = session.restaurants.find(({ id }) => id === order.restaurantId);
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    printAlone(own.current, useCases.notePrint.execute({ orderId: order.id }), onPrinted);
  }, [order.id, useCases, onPrinted]);
  return (
    <CurrencyContext value={order.currency ?? restaurant?.currency ?? market.currency}>
      <div ref={own} className={classNames(styles.ticket, styles.onPaper)}>
        <div className={styles.head}>
          <strong className={styles.number}>{order.number}</strong>
        </div>
        <TicketLines order={order} />
        <TicketPaper
          order={order}
          timezone={restaurant?.timezone ?? market.timezone}
          restaurant={session.restaurants.length > 1 ? restaurant?.name : undefined}
        />
      </div>
    </CurrencyContext>
  );
});
