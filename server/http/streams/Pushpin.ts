const TIMEOUT_MS = 5_000;
/** Items of one request; Pushpin takes a megabyte. */
const MAX_ITEMS = 50;

/** One message to the readers of a channel. */
export interface PushItem {
  readonly channel: string;
  /** The state that it tells; absent for one that only ends streams. */
  readonly id?: string | undefined;
  /** What readers were told before. Without it, or with another one, Pushpin asks the server for each reader. */
  readonly 'prev-id'?: string | undefined;
  readonly formats: { readonly 'http-stream': { readonly content: string } | { readonly action: 'close' } };
}

/** What readers get. */
export interface PushTarget {
  /** Rejects unless Pushpin has taken all. */
  publish(items: readonly PushItem[]): Promise<void>;
}

/** Publishes to a Pushpin at its control port. */
export class Pushpin implements PushTarget {
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}/publish/`;
  }

  async publish(items: readonly PushItem[]): Promise<void> {
    for (let start = 0; start < items.length; start += MAX_ITEMS) {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items: items.slice(start, start + MAX_ITEMS) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Pushpin answered ${answer.status}`);
    }
  }
}

export function closing(channel: string): PushItem {
  return { channel, formats: { 'http-stream': { action: 'close' } } };
}

export function telling(channel: string, id: string, known: string | undefined, content: string): PushItem {
  return { channel, id, ...(known !== undefined && { 'prev-id': known }), formats: { 'http-stream': { content } } };
}
