import { Refusal } from '#server/http/Refusal.ts';

const RETRY_SECONDS = 15;

/** Who reads a stream: anybody by the rate limit key of the address, a person or a desk key by its id. */
export interface StreamReader {
  readonly kind: 'address' | 'person' | 'key';
  readonly id: string;
  /** The wider network of an address, whose streams are limited together. */
  readonly network?: string | undefined;
}

/** How many times the streams of one address those of its wider network may be. */
const NETWORK_FACTOR = 2;

/**
 * `own` is the maximum of one reader. `total` is how many streams may be open in all when another one of the kind is
 * opened.
 */
export type StreamLimits = Readonly<Record<StreamReader['kind'], { readonly own: number; readonly total: number }>>;

/**
 * One ceiling for the streams of a process, because each uses memory and a socket. Strangers cannot reach the part of
 * it that is kept for customers, nor customers that of the desks. An address may be shared by an office or a mobile
 * network.
 */
export const STREAM_LIMITS: StreamLimits = {
  address: { own: 300, total: 2_000 },
  person: { own: 12, total: 2_800 },
  key: { own: 60, total: 3_000 },
};

/** Counts the open streams of each reader and of all. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.#limits = limits;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#total;
  }

  /** Takes a slot, or refuses with `request.too-many`. Returns the function that releases it. */
  open({ kind, id, network }: StreamReader): () => void {
    const { own, total } = this.#limits[kind];
    const counted = new Map([[`${kind} ${id}`, own]]);
    if (network !== undefined) counted.set(`network ${network}`, own * NETWORK_FACTOR);
    const isFull = [...counted].some(([reader, max]) => (this.#open.get(reader) ?? 0) >= max);
    if (isFull || this.#total >= total) {
      throw new Refusal(429, 'request.too-many', { retryAfterSeconds: RETRY_SECONDS });
    }
    for (const reader of counted.keys()) this.#open.set(reader, (this.#open.get(reader) ?? 0) + 1);
    this.#total += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#total -= 1;
      for (const reader of counted.keys()) {
        const remaining = (this.#open.get(reader) ?? 1) - 1;
        if (remaining === 0) this.#open.delete(reader);
        else this.#open.set(reader, remaining);
      }
    };
  }
}
