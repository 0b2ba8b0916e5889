import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Node's request object; undefined for internal requests, such as those made to render a page. */
export function incomingOf(context: Context): IncomingMessage | undefined {
  const environment = context.env as { readonly incoming?: IncomingMessage } | undefined;
  return environment?.incoming;
}
