import type { Hono } from 'hono';
import type { DeskAccess } from '#server/desk/DeskKeys.ts';

/** What earlier steps of a request found out. */
export interface RequestVariables {
  readonly Variables: { personId: string; sessionId: string; access: DeskAccess };
}

export type App = Hono<RequestVariables>;
