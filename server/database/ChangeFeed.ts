import type { ChangeSource } from '#server/database/ChangeSource.ts';
import type { ChangesTable } from '#server/database/Schema.ts';

/** Something whose changes a follower wants, with an id. */
export type Topic =
  | { readonly kind: 'order'; readonly id: string }
  /** The restaurant itself, without its orders. */
  | { readonly kind: 'restaurant'; readonly id: string }
  /** The restaurant and its orders. */
  | { readonly kind: 'kitchen'; readonly id: string };

interface Follower {
  readonly topics: readonly Topic[];
  /** A change of one of the topics; called once for a change of several. */
  readonly onChange: (change: ChangesTable) => void;
  /** The server stops, or the change log went back. Who follows on begins anew. */
  readonly onEnd: () => void;
}

/** Notifies followers of every change, made by any server of the database, while there are followers. */
export class ChangeFeed {
  readonly #source: ChangeSource;
  readonly #followers = new Set<Follower>();
  /** A change is compared with none but the followers of its topics. */
  readonly #byTopic = new Map<string, Set<Follower>>();
  /** Resolves to the function that stops the source. */
  #running: Promise<() => void> | undefined;
  #isClosed = false;

  constructor(source: ChangeSource) {
    this.#source = source;
  }

  /** The number of followers. */
  get size(): number {
    return this.#followers.size;
  }

  /** Adds a follower. Once it resolves, every change is either contained in what is read afterwards or notified. */
  async follow(follower: Follower): Promise<() => void> {
    if (this.#isClosed) {
      follower.onEnd();
      return () => {};
    }
    const leave = (): void => {
      this.#followers.delete(follower);
      this.#forget(follower);
      if (this.#followers.size === 0) this.#rest();
    };
    // Before the source has started, so that nobody else who leaves meanwhile stops it.
    this.#followers.add(follower);
    for (const key of keysOf(follower)) {
      const followers = this.#byTopic.get(key) ?? new Set();
      this.#byTopic.set(key, followers.add(follower));
    }
    this.#running ??= this.#source.start({
      onChange: (change) => this.#notify(change),
      onReset: () => this.#end(),
    });
    try {
      await this.#running;
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Ends every stream, so that the server can shut down. */
  close(): void {
    this.#isClosed = true;
    this.#end();
    this.#followers.clear();
    this.#byTopic.clear();
    this.#rest();
  }

  #end(): void {
    for (const { onEnd } of this.#followers) onEnd();
  }

  #forget(follower: Follower): void {
    for (const key of keysOf(follower)) {
      const followers = this.#byTopic.get(key);
      followers?.delete(follower);
      if (followers?.size === 0) this.#byTopic.delete(key);
    }
  }

  #rest(): void {
    void this.#running?.then(
      (stop) => stop(),
      () => {},
    );
    this.#running = undefined;
  }

  #notify(change: ChangesTable): void {
    const { order_id, restaurant_id } = change;
    const own: Topic = order_id === null ? { kind: 'restaurant', id: restaurant_id } : { kind: 'order', id: order_id };
    const keys = [keyOf(own), keyOf({ kind: 'kitchen', id: restaurant_id })];
    const followers = new Set(keys.flatMap((key) => [...(this.#byTopic.get(key) ?? [])]));
    for (const { onChange } of followers) onChange(change);
  }
}

function keysOf({ topics }: Follower): readonly string[] {
  return topics.map(keyOf);
}

function keyOf({ kind, id }: Topic): string {
  return `${kind}:${id}`;
}
