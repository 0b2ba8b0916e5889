import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConsumerMessages,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { array, integer, is, nullable, string, type } from 'superstruct';
import type { Log } from '#server/shared/Log.ts';
import { type ChangeBus, ChangeBusAway, type ChangeNews } from './ChangeBus.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;
/** A subscription without news for so many milliseconds is made anew: the stream may be another one. */
const QUIET_TIMEOUT_MS = 4_000;
/** News that the stream holds: enough for a process whose connection breaks for a moment. */
const MAX_NEWS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Codes of JetStream's errors. */
const STREAM_NOT_FOUND = 10_059;
const WRONG_LAST_SEQUENCE = 10_071;

const NEWS = type({
  last: integer(),
  changes: array(type({ id: integer(), order_id: nullable(string()), restaurant_id: string(), at: string() })),
});

interface Client {
  readonly streams: JetStreamManager['streams'];
  readonly jetstream: JetStreamClient;
}

interface Options {
  /** `nats:` or `tls:`. */
  readonly url: string;
  /** Shops of one NATS have a stream each. */
  readonly shop: string;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/**
 * A stream of NATS JetStream, kept in memory unless an operator has made it before. That NATS is away is logged once,
 * and that it is back.
 */
export class NatsChangeBus implements ChangeBus {
  readonly #url: string;
  readonly #stream: string;
  readonly #subject: string;
  readonly #monotonicMs: () => number;
  readonly #log: Log;
  readonly #listeners = new Set<(news: ChangeNews) => void>();
  readonly #closing = new AbortController();
  readonly #watchdog: NodeJS.Timeout;
  #connection: NatsConnection | undefined;
  #client: Client | undefined;
  #isConnected = false;
  #messages: ConsumerMessages | undefined;
  #heardMs = 0;
  #isAway = false;

  constructor({ url, shop, monotonicMs, log }: Options) {
    this.#url = url;
    this.#stream = `carte-changes-${shop}`;
    this.#subject = `carte.changes.${shop}`;
    this.#monotonicMs = monotonicMs;
    this.#log = log;
    void this.#run();
    this.#watchdog = setInterval(() => {
      if (this.#monotonicMs() - this.#heardMs > QUIET_TIMEOUT_MS) this.#messages?.stop();
    }, RETRY_MS).unref();
  }

  async newest(): Promise<{ readonly place: number; readonly news?: ChangeNews | undefined }> {
    return this.#ask(async ({ streams }) => {
      const { state } = await this.#ensureStream();
      if (state.last_seq === 0) return { place: 0 };
      const message = await streams.getMessage(this.#stream, { seq: state.last_seq });
      return { place: state.last_seq, news: message === null ? undefined : newsIn(message.string()) };
    });
  }

  publish(news: ChangeNews, after: number): Promise<number | undefined> {
    return this.#ask(async (client) => {
      try {
        const { seq, duplicate } = await client.jetstream.publish(this.#subject, JSON.stringify(news), {
          timeout: REQUEST_TIMEOUT_MS,
          expect: { lastSequence: after },
          // The server does not compare with 0.
          ...(after === 0 && { msgID: 'first' }),
        });
        this.#found();
        return duplicate ? undefined : seq;
      } catch (error) {
        if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return undefined;
        throw error;
      }
    });
  }

  listen(onNews: (news: ChangeNews) => void): () => void {
    this.#listeners.add(onNews);
    return () => void this.#listeners.delete(onNews);
  }

  async close(): Promise<void> {
    clearInterval(this.#watchdog);
    this.#closing.abort();
    this.#listeners.clear();
    this.#messages?.stop();
    await this.#connection?.close();
  }

  async #ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    // While it connects nothing is wrong yet, and if it cannot, that is logged there.
    if (this.#client === undefined || !this.#isConnected) throw new ChangeBusAway('NATS is not connected');
    try {
      return await question(this.#client);
    } catch (error) {
      this.#lost(error);
      throw new ChangeBusAway('NATS is away', { cause: error });
    }
  }

  /** Connects, and is subscribed for as long as it is connected. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        this.#connection ??= await this.#connect();
        await this.#subscribe();
      } catch (error) {
        this.#lost(error);
      }
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
    // It may have been connecting when it was closed.
    await this.#connection?.close();
  }

  async #connect(): Promise<NatsConnection> {
    const connection = await connect(connectionOptions(this.#url));
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: REQUEST_TIMEOUT_MS });
    this.#client = { streams: manager.streams, jetstream: jetstream(connection, { timeout: REQUEST_TIMEOUT_MS }) };
    this.#isConnected = true;
    void this.#watch(connection);
    return connection;
  }

  /** Gives listeners what is published, until NATS or the stream is away. */
  async #subscribe(): Promise<void> {
    if (this.#client === undefined || !this.#isConnected) return;
    await this.#ensureStream();
    const consumer = await this.#client.jetstream.consumers.get(this.#stream, { deliver_policy: DeliverPolicy.New });
    const messages = await consumer.consume({ max_messages: MAX_NEWS });
    this.#messages = messages;
    this.#heardMs = this.#monotonicMs();
    for await (const message of messages) {
      this.#heardMs = this.#monotonicMs();
      this.#found();
      const news = newsIn(message.string());
      if (news !== undefined) for (const onNews of this.#listeners) onNews(news);
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type: status } of connection.status()) {
      if (status === 'reconnect') this.#isConnected = true;
      if (status !== 'disconnect') continue;
      this.#isConnected = false;
      this.#messages?.stop();
      this.#lost(new Error('The connection was lost'));
    }
  }

  async #ensureStream(): ReturnType<JetStreamManager['streams']['info']> {
    const streams = this.#client?.streams;
    if (streams === undefined) throw new Error('There is no connection');
    try {
      return await streams.info(this.#stream);
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND)) throw error;
      return streams.add({
        name: this.#stream,
        subjects: [this.#subject],
        storage: StorageType.Memory,
        max_msgs: MAX_NEWS,
        max_bytes: MAX_BYTES,
        discard: DiscardPolicy.Old,
      });
    }
  }

  #lost(error: unknown): void {
    if (this.#isAway || this.#closing.signal.aborted) return;
    this.#isAway = true;
    this.#log({ level: 'warn', text: 'NATS is away: changes are read from the database', error: String(error) });
  }

  #found(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log({ level: 'info', text: 'NATS is back: changes are read from it' });
  }
}

function connectionOptions(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    // Pauses are random, so that processes do not return together.
    reconnectJitter: RETRY_MS,
    reconnectJitterTLS: RETRY_MS,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(password === '' && username !== '' && { token: decodeURIComponent(username) }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}

/** Undefined for what is no news: others may write to the subject too. */
function newsIn(text: string): ChangeNews | undefined {
  try {
    const news: unknown = JSON.parse(text);
    return is(news, NEWS) ? news : undefined;
  } catch {
    return undefined;
  }
}
