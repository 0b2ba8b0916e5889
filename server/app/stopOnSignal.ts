import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const GRACE_TIMEOUT_MS = 4_000;

interface Stopping {
  /** From the first signal to the end of listening, in milliseconds. */
  readonly drainMs: number;
  /** Called with the first signal, while requests are still taken. */
  readonly onDrain: () => void;
  /** Called when requests are no longer taken, to end streams that would never end by themselves. */
  readonly onStop: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Graceful shutdown on SIGTERM and SIGINT: goes on for `drainMs`, in which a proxy notices that it is not ready, then
 * accepts no new requests, completes those in progress, closes the database and exits with 0. A second signal ends the
 * wait.
 */
export function stopOnSignal(server: Server, { drainMs, onDrain, onStop, close }: Stopping): void {
  const closeConnections = closeConnectionsOf(server);
  let isDraining = false;
  let isStopping = false;
  const onSignal = (): void => {
    if (isDraining || drainMs === 0) {
      stop();
      return;
    }
    isDraining = true;
    onDrain();
    setTimeout(stop, drainMs);
  };
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
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * Closes idle connections at once, and every other one after its response. Node's `closeIdleConnections` ignores
 * connections that browsers open in advance, and checks only once.
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
      const remaining = (pending.get(socket) ?? 1) - 1;
      if (!socket.destroyed) pending.set(socket, remaining);
      if (isClosing && remaining === 0) socket.destroySoon();
    });
  });
  return () => {
    isClosing = true;
    for (const [socket, count] of pending) {
      if (count === 0) socket.destroySoon();
    }
  };
}
