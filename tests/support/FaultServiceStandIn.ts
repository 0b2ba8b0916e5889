import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from './listening.ts';

interface Taken {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A service on this machine that keeps every fault it is told of. */
export class FaultServiceStandIn {
  readonly url: string;
  readonly requests: readonly Taken[];
  readonly #waiting: (() => void)[];
  readonly close: () => Promise<void>;

  private constructor(url: string, requests: readonly Taken[], waiting: (() => void)[], close: () => Promise<void>) {
    this.url = url;
    this.requests = requests;
    this.#waiting = waiting;
    this.close = close;
  }

  static async open(): Promise<FaultServiceStandIn> {
    const requests: Taken[] = [];
    const waiting: (() => void)[] = [];
    const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      requests.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      response.end('{}');
      for (const go of waiting.splice(0)) go();
    };
    const server = createServer((request, response) => void take(request, response));
    const { url, close } = await listening(server.listen(0, '127.0.0.1'));
    return new FaultServiceStandIn(url, requests, waiting, close);
  }

  /** Resolves with the next request. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
