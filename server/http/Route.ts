import type { Hono } from 'hono';
import type { DeskAccess } from './DeskAccess.ts';

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
  };
}

export type App = Hono<RequestVariables>;
