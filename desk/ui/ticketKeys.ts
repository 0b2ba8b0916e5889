/**
 * The keys of a board, as kitchen screens have them: digits press the next step of the first nine tickets, arrows move
 * the focus between tickets. They work from the page itself too, where the focus is after a ticket has left the board,
 * and not in a dialog above it. Returns a function that stops listening.
 */
export function listenToTicketKeys(gridOf: () => HTMLElement | null): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const grid = gridOf();
    const isHere = event.target === document.body || (event.target instanceof Node && grid?.contains(event.target));
    if (grid === null || !isHere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const tickets = [...grid.querySelectorAll<HTMLElement>('[data-ticket]')];
    const byDigit = /^[1-9]$/.test(event.key) ? tickets[Number(event.key) - 1] : undefined;
    const next = byDigit ?? neighbour(tickets, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    byDigit?.querySelector<HTMLElement>('[data-next]')?.click();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** The ticket that an arrow leads to; the first one when none has the focus. */
function neighbour(tickets: readonly HTMLElement[], key: string): HTMLElement | undefined {
  if (!key.startsWith('Arrow')) return undefined;
  const place = tickets.findIndex((ticket) => ticket.contains(document.activeElement));
  const from = tickets[place];
  if (from === undefined) return tickets[0];
  const isBackwards = getComputedStyle(from).direction === 'rtl';
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return tickets[place + ((key === 'ArrowLeft') === isBackwards ? 1 : -1)];
  }
  return inNextRow(tickets, from, key === 'ArrowDown' ? 1 : -1);
}

/** Of the tickets that stand wholly below (1) or above (-1), the nearest one in the column. */
function inNextRow(tickets: readonly HTMLElement[], from: HTMLElement, down: 1 | -1): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const distanceOf = (ticket: HTMLElement): number => {
    const { top, bottom, left, right } = ticket.getBoundingClientRect();
    const away = down === 1 ? top - own.bottom : own.top - bottom;
    const aside = Math.max(left, own.left) < Math.min(right, own.right) ? 0 : Math.abs(left - own.left);
    return away < 0 ? Number.POSITIVE_INFINITY : away + aside;
  };
  const nearest = tickets
    .map((ticket) => ({ ticket, distance: distanceOf(ticket) }))
    .filter(({ ticket, distance }) => ticket !== from && Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest?.ticket;
}
