import type { ServerType } from '@hono/node-server';

const GRACE_MILLISECONDS = 4_000;

/** On SIGTERM and SIGINT: takes no new requests, answers those under way, closes the database, exits with 0. */
export function stopOnSignal(server: ServerType, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    let isClosing = false;
    const finish = (): void => {
      if (isClosing) return;
      isClosing = true;
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    server.close(finish);
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(finish, GRACE_MILLISECONDS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
