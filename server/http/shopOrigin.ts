import type { Context } from 'hono';
import type { Config } from '#server/config/config.ts';

/** The origin of the shop's pages as visitors see it. */
export function shopOrigin(context: Context, publicUrl: Config['publicUrl']): string {
  return new URL(publicUrl ?? context.req.url).origin;
}
