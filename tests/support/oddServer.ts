import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, attempt: number) => void;

/** A server that misbehaves as a test says, and records its requests. */
export class OddServer {
  readonly requests: IncomingMessage[] = [];
  answer: Answer = (response) => response.end();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.requests.push(request);
      request.resume();
      this.answer(response, this.requests.length);
    });
  }

  static async open(): Promise<OddServer> {
    const odd = new OddServer();
    await new Promise<void>((resolve) => odd.#server.listen(0, '127.0.0.1', resolve));
    return odd;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops listening and closes all connections. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

export function html(status: number): Answer {
  return (response) => {
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the Wi-Fi</title>');
  };
}
