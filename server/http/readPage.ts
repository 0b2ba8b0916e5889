import type { Context } from 'hono';
import { Refusal } from './Refusal.ts';

const LAST_PAGE = 1_000_000;

/**
 * Reads `size` (default `defaultSize`, at most `maxSize`) and `page` (from 0) of a query; refuses invalid numbers with
 * 400.
 */
export function readPage(context: Context, defaultSize: number, maxSize: number): { page: number; size: number } {
  const size = readCount(context, 'size', defaultSize);
  if (size === 0) throw new Refusal(400, 'request.invalid', { path: 'size' });
  return { page: Math.min(readCount(context, 'page', 0), LAST_PAGE), size: Math.min(size, maxSize) };
}

function readCount(context: Context, name: string, defaultCount: number): number {
  const text = context.req.query(name);
  if (text === undefined) return defaultCount;
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(400, 'request.invalid', { path: name });
  return Number(text);
}
