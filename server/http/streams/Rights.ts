import type { Log } from '#server/shared/Log.ts';

/** What allows a stream: the session of a person, or a desk key. */
export interface Right {
  readonly kind: 'session' | 'key';
  readonly id: string;
}

/** Those of the ids that still give access. */
type Living = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Dependencies {
  readonly living: Readonly<Record<Right['kind'], Living>>;
  readonly log: Log;
}

interface Holder {
  readonly right: Right;
  readonly onLost: () => void;
}

/** How soon a right is missed that another process has ended, in milliseconds. */
const INTERVAL_MS = 1_000;

/** Maximum number of ids in one query. */
const IDS_AT_ONCE = 500;

/**
 * Rights of streams. A stream holds its right as long as it is open, and is told when the right is lost: at the next
 * look, which takes place every second while there are holders. A right that cannot be looked up, because the database
 * is away, is kept.
 */
export class Rights {
  readonly #dependencies: Dependencies;
  readonly #holders = new Set<Holder>();
  #timer: NodeJS.Timeout | undefined;
  #rechecking: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the function that lets the right go. */
  hold(right: Right, onLost: () => void): () => void {
    const holder = { right, onLost };
    this.#holders.add(holder);
    this.#timer ??= setInterval(() => void this.recheck(), INTERVAL_MS).unref();
    return () => {
      this.#holders.delete(holder);
      if (this.#holders.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Whether a right still gives access. */
  async isLiving({ kind, id }: Right): Promise<boolean> {
    return (await this.#dependencies.living[kind]([id])).has(id);
  }

  /** Looks at once, after a change that may have ended rights. */
  async recheck(): Promise<void> {
    await this.#rechecking;
    this.#rechecking ??= this.#recheck().finally(() => {
      this.#rechecking = undefined;
    });
    await this.#rechecking;
  }

  async #recheck(): Promise<void> {
    const { living, log } = this.#dependencies;
    try {
      for (const kind of ['session', 'key'] as const) {
        const matching = [...this.#holders].filter(({ right }) => right.kind === kind);
        const ids = [...new Set(matching.map(({ right }) => right.id))];
        const validIds = new Set<string>();
        for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
          for (const id of await living[kind](ids.slice(start, start + IDS_AT_ONCE))) validIds.add(id);
        }
        for (const { right, onLost } of matching) if (!validIds.has(right.id)) onLost();
      }
    } catch (error) {
      log({ level: 'warn', text: 'stream authorization check failed', error: String(error) });
    }
  }
}
