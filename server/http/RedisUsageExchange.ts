import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { array, enums, type Infer, integer, is, size, string, type } from 'superstruct';
import { LIMIT_NAMES } from '#server/config/limits.ts';
import type { Log } from '#server/shared/Log.ts';
import { SCOPES, type Usage, type UsageExchange } from './UsageExchange.ts';

const MAX_KEY_LENGTH = 200;
const CONNECT_TIMEOUT_MS = 3_000;
const MAX_PAUSE_MS = 10_000;
/** Messages that wait for a slow server; further ones are dropped. */
const MAX_WAITING = 100;

const told = type({
  /** Which process tells it. */
  from: string(),
  usage: array(
    type({ name: enums(LIMIT_NAMES), scope: enums(SCOPES), key: size(string(), 1, MAX_KEY_LENGTH), cost: integer() }),
  ),
});

interface Options {
  /** `redis:` or `rediss:`. */
  readonly url: string;
  /** Shops of one server have a channel each. */
  readonly shop: string;
  readonly log: Log;
}

/**
 * Over a channel of Redis or Valkey, where nothing is stored. While the server is away each process counts by itself,
 * which the log says once.
 */
export class RedisUsageExchange implements UsageExchange {
  readonly #from = randomUUID();
  readonly #channel: string;
  readonly #log: Log;
  readonly #teller;
  readonly #listener;
  #isAway = false;

  constructor({ url, shop, log }: Options) {
    this.#channel = `carte:limits:${shop}`;
    this.#log = log;
    this.#teller = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        // Pauses are random, so that processes do not return together.
        reconnectStrategy: (tries) => Math.min(MAX_PAUSE_MS, 100 * 2 ** Math.min(tries, 7)) * (0.5 + Math.random()),
      },
    });
    this.#listener = this.#teller.duplicate();
    for (const client of [this.#teller, this.#listener]) {
      client.on('error', (error: unknown) => this.#lost(error));
      client.on('ready', () => this.#found());
    }
    void this.#teller.connect().catch((error: unknown) => this.#lost(error));
  }

  tell(usage: readonly Usage[]): void {
    if (!this.#teller.isReady) return;
    const message: Infer<typeof told> = { from: this.#from, usage: [...usage] };
    void this.#teller.publish(this.#channel, JSON.stringify(message)).catch((error: unknown) => this.#lost(error));
  }

  listen(onUsage: (usage: readonly Usage[]) => void): void {
    const onMessage = (text: string): void => {
      const message = jsonOf(text);
      if (is(message, told) && message.from !== this.#from) onUsage(message.usage);
    };
    // The client subscribes again by itself after each reconnect.
    void this.#listener
      .connect()
      .then(() => this.#listener.subscribe(this.#channel, onMessage))
      .catch((error: unknown) => this.#lost(error));
  }

  close(): void {
    for (const client of [this.#teller, this.#listener]) if (client.isOpen) client.destroy();
  }

  #lost(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log({ level: 'warn', text: 'Redis is away: rate limits count for this process alone', error: String(error) });
  }

  #found(): void {
    if (!this.#isAway || !this.#teller.isReady || !this.#listener.isReady) return;
    this.#isAway = false;
    this.#log({ level: 'info', text: 'Redis is back: rate limits count for all processes together' });
  }
}

/** Undefined for what is no JSON: others may write to the channel too. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
