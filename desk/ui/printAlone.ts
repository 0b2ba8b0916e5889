/** Prints a single ticket without the rest of the board. */
export function printAlone(ticket: HTMLElement | null, onPrinted: () => void = () => {}): void {
  if (ticket === null) return;
  ticket.dataset['printed'] = '';
  const end = (): void => {
    delete ticket.dataset['printed'];
    onPrinted();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
