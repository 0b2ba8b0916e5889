import type { Context } from 'hono';

/** What addresses begin with: `PUBLIC_URL`, and in the demo, which has none, the address that was asked. */
export function originOf(context: Context, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(context.req.url).origin;
}
