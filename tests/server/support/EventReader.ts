import type { App } from '#server/http/Route.ts';

export interface ReadEvent {
  readonly id: string | undefined;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields that they assert on at once
  readonly data: any;
}

/** Reads a stream of server-sent events as it comes. */
export class EventReader {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #decoder = new TextDecoder();
  #text = '';
  #isDone = false;

  private constructor(response: Response) {
    this.response = response;
    this.#reader = response.body?.getReader();
  }

  static async open(
    app: App,
    path: string,
    { token, lastEventId }: { readonly token?: string | undefined; readonly lastEventId?: string } = {},
  ): Promise<EventReader> {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    };
    return new EventReader(await app.request(path, { headers }));
  }

  /** The next events, comments left out; fewer when the stream ends first. */
  async next(count: number): Promise<readonly ReadEvent[]> {
    const events: ReadEvent[] = [];
    while (events.length < count) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const event = parsed(this.#text.slice(0, end));
        this.#text = this.#text.slice(end + 2);
        if (event !== undefined) events.push(event);
      } else if (!(await this.#readOn())) return events;
    }
    return events;
  }

  /** Whether the server ended it, once everything was read. */
  async isOver(): Promise<boolean> {
    return (await this.next(1)).length === 0 && this.#isDone;
  }

  async close(): Promise<void> {
    await this.#reader?.cancel();
  }

  async #readOn(): Promise<boolean> {
    const part = await this.#reader?.read();
    if (part === undefined || part.done) {
      this.#isDone = true;
      return false;
    }
    this.#text += this.#decoder.decode(part.value, { stream: true });
    return true;
  }
}

function parsed(block: string): ReadEvent | undefined {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  return data === undefined ? undefined : { id: field('id'), event: field('event') ?? '', data: JSON.parse(data) };
}
