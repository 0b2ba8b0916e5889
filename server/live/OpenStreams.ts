import { Refusal } from '#server/http/Refusal.ts';

const RETRY_SECONDS = 15;

/** How many streams one reader holds open: each costs memory for as long as it lasts. */
export class OpenStreams {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Refuses with `request.too-many`; the returned function gives the place back. */
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
