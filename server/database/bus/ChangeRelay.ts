import type { ChangeLog } from '#server/database/ChangeReader.ts';
import { MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import { type ChangeBus, ChangeBusAway, type ChangeNews, HEARTBEAT_MS } from './ChangeBus.ts';

interface Dependencies {
  readonly bus: ChangeBus;
  readonly changes: ChangeLog;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs: () => number;
}

/** Pause in milliseconds after the bus or the change log failed. */
export const RETRY_MS = 1_000;

/**
 * Publishes what is new in the change log, in its order. Of two relays at once one publishes each change, because news
 * are accepted only after those that their relay has seen.
 */
export class ChangeRelay {
  readonly #bus: ChangeBus;
  readonly #changes: ChangeLog;
  readonly #monotonicMs: () => number;
  /** The place of the newest news and the number of their latest change, if known. */
  #newest: { readonly place: number; readonly last: number | undefined } | undefined;
  #publishedMs = -Infinity;
  #retryAtMs = -Infinity;

  constructor({ bus, changes, monotonicMs }: Dependencies) {
    this.#bus = bus;
    this.#changes = changes;
    this.#monotonicMs = monotonicMs;
  }

  /** To be called again and again. Does nothing while the bus is away; rejects when the change log cannot be read. */
  async run(): Promise<void> {
    if (this.#monotonicMs() < this.#retryAtMs) return;
    try {
      await this.#relay();
    } catch (error) {
      this.#newest = undefined;
      this.#retryAtMs = this.#monotonicMs() + RETRY_MS;
      if (!(error instanceof ChangeBusAway)) throw error;
    }
  }

  async #relay(): Promise<void> {
    // Before the log is read: news of another relay in between make this one's be refused.
    this.#newest ??= await this.#askNewest();
    const { last } = this.#newest;
    const latest = await this.#changes.latest();
    const isDue = this.#monotonicMs() - this.#publishedMs >= HEARTBEAT_MS;
    if (last !== undefined && latest > last) await this.#relayAfter(last, latest);
    // A log that went back, and a bus that has forgotten all, are told at once.
    else if (latest !== last || isDue) await this.#publish({ last: latest, changes: [] });
  }

  async #askNewest(): Promise<{ readonly place: number; readonly last: number | undefined }> {
    const { place, news } = await this.#bus.newest();
    return { place, last: news?.last };
  }

  async #relayAfter(id: number, latest: number): Promise<void> {
    for (let last = id, isMore = true; isMore; ) {
      const changes = await this.#changes.after(last);
      // The log may no longer have them.
      last = changes.at(-1)?.id ?? latest;
      isMore = (await this.#publish({ last, changes })) && changes.length === MAX_CHANGES_AT_ONCE;
    }
  }

  /** False if another relay has published before. */
  async #publish(news: ChangeNews): Promise<boolean> {
    const place = await this.#bus.publish(news, this.#newest?.place ?? 0);
    this.#newest = place === undefined ? undefined : { place, last: news.last };
    if (place !== undefined) this.#publishedMs = this.#monotonicMs();
    return place !== undefined;
  }
}
