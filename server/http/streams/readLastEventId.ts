import type { Context } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';

const EVENT_ID = /^\d{1,15}$/;

/** The position to resume from; 0 without one. */
export function readLastEventId(context: Context): number {
  const text = context.req.header('Last-Event-ID') ?? '';
  if (text === '') return 0;
  if (!EVENT_ID.test(text)) throw new Refusal(400, 'request.invalid', { path: 'Last-Event-ID' });
  return Number(text);
}
