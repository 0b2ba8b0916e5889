import type { Context } from 'hono';

/** The origin for absolute URLs: `PUBLIC_URL`, or in the demo that of the request. */
export function originOf(context: Context, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(context.req.url).origin;
}
