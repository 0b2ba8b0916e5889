import { createServer, type Socket } from 'node:net';

/** Channels of Redis, by RESP 2: it answers SUBSCRIBE and PUBLISH, and any other command with OK. */
export class RedisStandIn {
  readonly #subscribers = new Map<string, Set<Socket>>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#serve(socket));

  /** Answers with its URL. `port`: that of an earlier one, which comes back. */
  async open(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `redis://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** How many listen to a channel. */
  listeners(channel: string): number {
    return this.#subscribers.get(channel)?.size ?? 0;
  }

  publish(channel: string, text: string): number {
    const listeners = this.#subscribers.get(channel) ?? new Set();
    for (const socket of listeners) socket.write(arrayOf('message', channel, text));
    return listeners.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    let rest = '';
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(socket);
      for (const listeners of this.#subscribers.values()) listeners.delete(socket);
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      rest += text;
      for (let command = commandIn(rest); command !== undefined; command = commandIn(rest)) {
        rest = rest.slice(command.length);
        this.#answer(socket, command.words);
      }
    });
  }

  #answer(socket: Socket, [name = '', channel = '', text = '']: readonly string[]): void {
    const command = name.toUpperCase();
    if (command === 'PUBLISH') socket.write(`:${this.publish(channel, text)}\r\n`);
    else if (command === 'SUBSCRIBE') {
      this.#subscribers.set(channel, (this.#subscribers.get(channel) ?? new Set()).add(socket));
      socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`);
    } else socket.write('+OK\r\n');
  }
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

function arrayOf(...texts: readonly string[]): string {
  return `*${texts.length}\r\n${texts.map(bulk).join('')}`;
}

/** The first command of a text, once all of it has come; its words are ASCII. */
function commandIn(text: string): { readonly words: readonly string[]; readonly length: number } | undefined {
  const [head, count = '0'] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (head === undefined) return undefined;
  const words: string[] = [];
  let at = head.length;
  while (words.length < Number(count)) {
    const [size, length = '0'] = /^\$(\d+)\r\n/.exec(text.slice(at)) ?? [];
    if (size === undefined) return undefined;
    const start = at + size.length;
    const end = start + Number(length);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(start, end));
    at = end + 2;
  }
  return { words, length: at };
}
