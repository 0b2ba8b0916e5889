/** Prints a single ticket without the rest of the board. A copy says that it is one. */
export function printAlone(ticket: HTMLElement | null, kind: 'first' | 'copy', onPrinted: () => void = () => {}): void {
  if (ticket === null) return;
  ticket.dataset['printed'] = kind === 'copy' ? 'copy' : '';
  const end = (): void => {
    delete ticket.dataset['printed'];
    onPrinted();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
