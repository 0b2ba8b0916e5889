import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#ui/kit/whenIdle.ts';
import type { BoardTicket } from './boardTickets.ts';

/** Most of what a tablet shows at once. */
const FIRST = 6;
/** So few that a slow tablet answers a press between two turns. */
const TURN = 2;

/** The tickets that are drawn by now: the first ones at once, the rest in turns while the browser is idle. */
export function useTicketsInTurns(tickets: readonly BoardTicket[]): readonly BoardTicket[] {
  const [limit, setLimit] = useState(FIRST);
  const areAllDrawn = limit >= tickets.length;
  useEffect(() => {
    if (areAllDrawn) return;
    return whenIdle(() => startTransition(() => setLimit(limit + TURN)));
  }, [areAllDrawn, limit]);
  return areAllDrawn ? tickets : tickets.slice(0, limit);
}
