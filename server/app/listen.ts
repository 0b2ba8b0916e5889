import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '#server/http/Route.ts';
import { isOwnPath } from '#server/http/requestTarget.ts';

export interface ConnectionTimeouts {
  /** From the first byte of a connection to the end of the headers, in milliseconds. */
  readonly headersTimeout: number;
  /** From the first byte of a connection to the end of the body, in milliseconds. */
  readonly requestTimeout: number;
  /** How often these timeouts are checked, in milliseconds; Node's default of 30 s would extend them. */
  readonly connectionsCheckingInterval: number;
  /** How long a connection waits for the next request, in milliseconds. */
  readonly keepAliveTimeout: number;
}

/**
 * Requests below the storefront's 15 s limit, because a client that sends more slowly does not wait for a response.
 * Connections longer than a proxy keeps them idle, which else sends an order into a connection that is just closed.
 */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
};

/** Is no sound path, so it is answered with 404: with a page in a browser's window. */
const NO_SUCH_PATH = '/%';

/** Creates an HTTP server for the application, which does not listen yet. */
export function createHttpServer(app: Pick<App, 'fetch'>, timeouts: ConnectionTimeouts = CONNECTION_TIMEOUTS): Server {
  const listener = getRequestListener(app.fetch);
  return createServer({ ...timeouts }, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isOwnPath(incoming.url ?? '')) incoming.url = NO_SUCH_PATH;
    void listener(incoming, outgoing);
  });
}
