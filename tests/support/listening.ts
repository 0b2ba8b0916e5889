import type { ServerType } from '@hono/node-server';

interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** A server on a free local port, once it listens. */
export async function listening(server: ServerType): Promise<Listening> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
