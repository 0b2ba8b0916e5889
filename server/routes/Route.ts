import type { Hono } from 'hono';

/** What earlier steps of a request found out. */
export interface RequestVariables {
  readonly Variables: { personId: string; sessionId: string };
}

export type App = Hono<RequestVariables>;
