import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const GRACE_TIMEOUT_MS = 4_000;

interface Stopping {
  /** Called at once: whatever would never end by itself is told to. */
  readonly onStop: () => void;
  readonly close: () => Promise<void>;
}

/** On SIGTERM and SIGINT: takes no new requests, answers those under way, closes the database, exits with 0. */
export function stopOnSignal(server: Server, { onStop, close }: Stopping): void {
  const closeConnections = closeConnectionsOf(server);
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
    onStop();
    server.close(finish);
    closeConnections();
    setTimeout(finish, GRACE_TIMEOUT_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Closes every connection that waits for no answer, and each other one as soon as it has its answer. Node's
 * `closeIdleConnections` leaves those alone that were opened ahead of a request, as browsers do, and looks only once.
 */
export function closeConnectionsOf(server: Server): () => void {
  const pending = new Map<Socket, number>();
  let isClosing = false;
  server.on('connection', (socket) => {
    pending.set(socket, 0);
    socket.on('close', () => pending.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    pending.set(socket, (pending.get(socket) ?? 0) + 1);
    answer.on('close', () => {
      const left = (pending.get(socket) ?? 1) - 1;
      if (!socket.destroyed) pending.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  return () => {
    isClosing = true;
    for (const [socket, count] of pending) {
      if (count === 0) socket.destroySoon();
    }
  };
}
