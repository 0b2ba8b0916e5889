import type { OrdersContext } from '#server/orders/OrdersContext.ts';
import type { DeskKeys } from './DeskKeys.ts';
import type { DeskPresence } from './DeskPresence.ts';

/** What is shared by everything that a kitchen does. */
export interface DeskContext extends OrdersContext {
  readonly keys: DeskKeys;
  readonly presence: DeskPresence;
}
