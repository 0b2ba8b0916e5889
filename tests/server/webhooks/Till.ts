import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from '#tests/support/listening.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: fields are read that are counted at once
  readonly json: any;
}

/** A till that listens on this machine; what it answers is the test's. */
export class Till {
  readonly heard: Heard[] = [];
  status = 204;
  /** Called before a delivery is answered. */
  onHeard: () => void = () => {};
  #server: Awaited<ReturnType<typeof listening>> | undefined;

  async open(): Promise<string> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        this.heard.push({ headers: request.headers, body, json: JSON.parse(body) });
        this.onHeard();
        response.writeHead(this.status, { Location: '/elsewhere' }).end();
      });
    }).listen(0, '127.0.0.1');
    this.#server = await listening(server);
    return `${this.#server.url}/orders`;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Of each step that it heard of, in that order. */
  get steps(): readonly string[] {
    return this.heard.map(({ json }) => `${json.data.step} ${json.data.status}`);
  }
}
