import type { Context } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';

const EVENT_ID = /^\d{1,15}$/;

/** Where a reader goes on; 0 for one that has seen nothing. */
export function readLastEventId(context: Context): number {
  const text = context.req.header('Last-Event-ID') ?? '';
  if (text === '') return 0;
  if (!EVENT_ID.test(text)) throw new Refusal(400, 'request.invalid', { path: 'Last-Event-ID' });
  return Number(text);
}
