import { createServer, type Server, type Socket } from 'node:net';

const PROTOCOL_HEADER_BYTES = 4;

/**
 * Speaks just enough of PostgreSQL's protocol for a pool to connect and to have `show fsync` answered, so that what a
 * restart of the database does to a process can be tested without a database.
 */
export class PostgresStandIn {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return `postgres://carte@127.0.0.1:${port}/carte`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** Ends every connection as a restart does: with the administrator's message, then without one. */
  restart(): void {
    for (const socket of this.#sockets) {
      const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
      socket.write(message('E', Buffer.from(fields.map((field) => `${field}\0`).join(''))));
      socket.destroySoon();
    }
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
    let isStarted = false;
    socket.on('data', (bytes) => {
      if (!isStarted) {
        isStarted = true;
        socket.write(Buffer.concat([message('R', Buffer.alloc(PROTOCOL_HEADER_BYTES)), READY]));
        return;
      }
      const kind = bytes.toString('latin1', 0, 1);
      if (kind === 'Q' || kind === 'P') socket.write(ANSWER_ON);
    });
  }
}

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(PROTOCOL_HEADER_BYTES);
  length.writeInt32BE(body.length + PROTOCOL_HEADER_BYTES);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const READY = message('Z', Buffer.from('I'));

/** One column `fsync` of one row `on`. */
const ANSWER_ON = ((): Buffer => {
  const column = Buffer.alloc(18);
  column.writeInt32BE(25, 6);
  const description = Buffer.concat([Buffer.from([0, 1]), Buffer.from('fsync\0'), column]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 2]), Buffer.from('on')]);
  return Buffer.concat([message('T', description), message('D', row), message('C', Buffer.from('SHOW\0')), READY]);
})();
