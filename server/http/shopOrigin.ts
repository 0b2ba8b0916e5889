import type { Context } from 'hono';
import type { Config } from '#server/config.ts';

/** Where the pages of the shop stand, as its visitors write it. */
export function shopOrigin(context: Context, publicUrl: Config['publicUrl']): string {
  return new URL(publicUrl ?? context.req.url).origin;
}
