/** What became of an attempt to print. `problem` is a sentence for people. */
export type PrintOutcome =
  /** The printer has taken all of it, and nothing kept it from printing. */
  | { readonly kind: 'printed' }
  /** Nothing of it has left the server, or the printer says that it has printed nothing. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Some of it may be on paper: the connection broke, the paper ran out, or the printer did not say. */
  | { readonly kind: 'unknown'; readonly problem: string };

/**
 * Port of a printer to which the server sends papers. Printers that ask the server themselves (Star CloudPRNT, Epson
 * Server Direct Print) have routes instead; their answers become the same outcomes.
 */
export interface TicketPrinter {
  /**
   * Prints one paper, given as the printer's commands with the cut at the end. `beforeFirstByte` is awaited once the
   * printer is ready, before the first byte of the paper leaves; when it throws, nothing is sent and the outcome is
   * `refused`. Never rejects, and takes less than 60 seconds, for which the ticket is reserved.
   */
  print(paper: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<PrintOutcome>;
}
