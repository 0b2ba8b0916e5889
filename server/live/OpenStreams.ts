import { Refusal } from '#server/http/Refusal.ts';

const RETRY_SECONDS = 15;

/** Limits the open streams of one reader, because each uses memory. */
export class OpenStreams {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a slot, or refuses with `request.too-many`. Returns the function that releases it. */
  open(reader: string): () => void {
    const count = this.#open.get(reader) ?? 0;
    if (count >= this.#max) throw new Refusal(429, 'request.too-many', { retryAfterSeconds: RETRY_SECONDS });
    this.#open.set(reader, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(reader) ?? 1) - 1;
      if (left === 0) this.#open.delete(reader);
      else this.#open.set(reader, left);
    };
  }
}
