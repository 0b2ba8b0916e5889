import type { Market } from '#application/market/Market.ts';
import type { Frame } from './framesOf.ts';

/** A fault as a service may learn it: without anything personal. */
export interface Fault {
  /** The class of the error, such as `TypeError`. */
  readonly type: string;
  /** The error's message, scrubbed; at most 500 characters. */
  readonly message: string;
  /** The stack trace, the innermost call first; empty when there is none. */
  readonly frames: readonly Frame[];
  /** A fixed name of the part of the shop in which it happened. */
  readonly context: string;
  /** The market's version. */
  readonly release: string;
}

/** What the adapter of an error reporting service receives. */
export interface FaultContext {
  readonly market: Pick<Market, 'errors' | 'vendors'>;
}

/** The adapter of one service that collects faults. */
export interface FaultService {
  /** Sends a fault. Each is sent once, with the customer's consent. May reject, which nobody sees. */
  tell(fault: Fault): Promise<void>;
}
