import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isOwnPath } from './http/requestTarget.ts';
import type { App } from './routes/Route.ts';

export interface ConnectionTimeouts {
  /** From a connection's first byte to the end of the headers. */
  readonly headersTimeout: number;
  /** From a connection's first byte to the end of the body. */
  readonly requestTimeout: number;
  /** How often the two above are looked at; Node's own half a minute would treble them. */
  readonly connectionsCheckingInterval: number;
}

/** Together below 15 s: what a client sends slower than that is not sent for an answer. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1_000,
};

/** No route: its answer is the 404 of every unknown address of the API. */
const NO_SUCH_PATH = '/api/no-such-path';

/** The application behind a socket. It does not listen yet. */
export function createHttpServer(app: Pick<App, 'fetch'>, timeouts: ConnectionTimeouts = CONNECTION_TIMEOUTS): Server {
  const listener = getRequestListener(app.fetch);
  return createServer({ ...timeouts }, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isOwnPath(incoming.url ?? '')) incoming.url = NO_SUCH_PATH;
    void listener(incoming, outgoing);
  });
}
