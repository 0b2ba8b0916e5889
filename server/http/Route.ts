import type { Hono } from 'hono';
import type { DeskAccess } from './DeskAccess.ts';

/** An order as it is logged. Its id is left out: whoever knows it sees how the order was paid. */
export interface LoggedOrder {
  readonly number: string;
  readonly restoId: string;
  /** The status that was asked for. */
  readonly orderStatus?: string;
}

/** Values set by earlier middleware of a request. */
export interface RequestVariables {
  readonly Variables: {
    personId: string;
    sessionId: string;
    access: DeskAccess;
    /** Error code of a refusal. */
    refusalCode?: string;
    /** True for an order request that was a retry. */
    isRepeated?: boolean;
    /** The order of the request, for the log. */
    order?: LoggedOrder;
  };
}

export type App = Hono<RequestVariables>;
