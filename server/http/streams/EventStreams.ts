import type { Context } from 'hono';
import type { ChangeFeed, Topic } from '#server/database/ChangeFeed.ts';
import { incomingOf } from '#server/http/incomingOf.ts';
import type { Log } from '#server/shared/Log.ts';
import type { Grip } from './Grip.ts';
import type { HeldState } from './HeldState.ts';
import type { OpenStreams, StreamReader } from './OpenStreams.ts';
import type { Right, Rights } from './Rights.ts';
import { type ServerEvent, textOf } from './ServerEvent.ts';

interface Batch {
  readonly events: readonly ServerEvent[];
  /** Nothing more will come, so the stream is closed. */
  readonly isOver?: boolean;
  /** More is available immediately, without waiting for a change. */
  readonly isMore?: boolean;
}

/** How Pushpin may hold a stream, where there is one. */
interface Held {
  readonly kind: 'order' | 'restaurant';
  readonly id: string;
  /** The stream's path, with what a request without the reader's token needs. */
  readonly path: string;
  /** Undefined when there is nothing left to follow. */
  readonly state: () => Promise<HeldState | undefined>;
}

interface Source {
  readonly reader: StreamReader;
  /** What the reader may read it by; absent for what is public. */
  readonly right?: Right | undefined;
  /** Whose changes the stream reads. */
  readonly topics: readonly Topic[];
  /** Interval of keep-alive comments, where the reader has to notice a lost connection sooner than others. */
  readonly aliveMs?: number | undefined;
  /** Reads what is new since the previous call. */
  readonly read: () => Promise<Batch>;
  readonly held?: Held | undefined;
}

interface Dependencies {
  readonly feed: ChangeFeed;
  readonly open: OpenStreams;
  readonly rights: Rights;
  readonly log: Log;
  readonly heartbeatMs?: number | undefined;
  /** Absent without a Pushpin. */
  readonly grip?: Grip | undefined;
}

/** Interval of keep-alive comments in milliseconds, which keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;

/** What is read changes with the change log. It is read again after so many keep-alives, should that have missed one. */
const BEATS_A_READ = 4;

/** Maximum duration of a stream in milliseconds. The reader then reconnects with a fresh token. */
const MAX_STREAM_MS = 10 * 60_000;

/** Reconnect delay that is sent to readers, in milliseconds. */
const RETRY_MS = 1_000;
/** Readers of a Pushpin that stops reconnect within so many milliseconds. */
const SPREAD_MS = 30_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  // Disables buffering in nginx.
  'X-Accel-Buffering': 'no',
};

/** Opens server-sent events: a resource's current state, then every change, with keep-alives in between. */
export class EventStreams {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Answers with a stream, or refuses with `request.too-many`. HEAD gets the headers and opens nothing. A stream ends
   * with its right, with its reader, and when nothing of it was read for a heartbeat.
   */
  async open(context: Context, source: Source): Promise<Response> {
    if (context.req.method === 'HEAD') return context.body(null, 200, HEADERS);
    const { grip } = this.#dependencies;
    if (grip !== undefined && source.held !== undefined && (await grip.isPassedOn(context))) {
      return this.#hold(context, grip, source, source.held);
    }
    return this.#open(context, source);
  }

  /**
   * Answers with what the reader has not been told, and lets Pushpin hold the connection: until the right ends, which is
   * told to its channel and looked at whenever Pushpin asks, or the subject does.
   */
  async #hold(context: Context, grip: Grip, { right, read }: Source, held: Held): Promise<Response> {
    if (right !== undefined && !(await this.#dependencies.rights.isLiving(right)))
      return context.body('', 200, HEADERS);
    const channel = grip.channelOf(held.kind, held.id);
    const told = grip.toldTo(context, channel);
    // Before the events are read: a change in between is told twice rather than never.
    const state = await held.state();
    if (state === undefined) return context.body('', 200, HEADERS);
    const missed = told === state.digest ? [] : state.eventsAfter(undefined);
    const events = told === undefined ? (await read()).events : missed;
    const retry = told === undefined ? [`retry: ${RETRY_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`] : [];
    const text = [...retry, ...events.map(textOf)].join('');
    if (state.isOver) return context.body(text, 200, HEADERS);
    const hold = grip.headersOf({ channel, digest: state.digest, right, link: grip.linkOf(held.path) });
    return context.body(text, 200, { ...HEADERS, ...hold });
  }

  #open(context: Context, source: Source): Response {
    const close = this.#dependencies.open.open(source.reader);
    const { signal } = context.req.raw;
    const pulse = new Pulse();
    const end = (): void => pulse.end();
    if (signal.aborted) pulse.end();
    signal.addEventListener('abort', end, { once: true });
    const outlet = new Outlet(end);
    void this.#run(source, pulse, outlet)
      .catch((error: unknown) =>
        this.#dependencies.log({ level: 'warn', text: 'event stream broke', error: String(error) }),
      )
      .finally(() => {
        signal.removeEventListener('abort', end);
        close();
        outlet.close();
        // The rest of an answer that nobody reads would keep the connection open.
        if (outlet.isUnread) incomingOf(context)?.socket.destroy();
      });
    return context.body(outlet.body, 200, HEADERS);
  }

  async #run({ right, topics, aliveMs, read }: Source, pulse: Pulse, outlet: Outlet): Promise<void> {
    const { feed, rights, heartbeatMs = HEARTBEAT_MS } = this.#dependencies;
    const release = right === undefined ? () => {} : rights.hold(right, () => pulse.end());
    let leave = (): void => {};
    const write = async (text: string): Promise<void> => {
      if (!(await outlet.write(text, heartbeatMs))) pulse.end();
    };
    try {
      leave = await feed.follow({ topics, onChange: () => pulse.wake(), onEnd: () => pulse.end() });
      const endsAt = performance.now() + MAX_STREAM_MS;
      await write(`retry: ${RETRY_MS}\n\n`);
      while (!pulse.isEnded && performance.now() < endsAt) {
        // Before each read, so that nothing is sent to a reader whose right has just ended.
        if (right !== undefined && !(await rights.isLiving(right))) return;
        const { events, isOver, isMore } = await read();
        for (const event of events) if (!pulse.isEnded) await write(textOf(event));
        if (isOver) return;
        if (isMore) continue;
        const isWoken = (): Promise<boolean> => pulse.wait(Math.min(aliveMs ?? heartbeatMs, heartbeatMs));
        for (let beats = 0; beats < BEATS_A_READ && !pulse.isEnded && !(await isWoken()); beats += 1) {
          if (!pulse.isEnded) await write(': \n\n');
        }
      }
    } finally {
      leave();
      release();
    }
  }
}

/** The body of a stream. It holds one part that was not read yet. */
class Outlet {
  readonly body: ReadableStream<Uint8Array>;
  /** A part has waited in vain. */
  isUnread = false;
  readonly #encoder = new TextEncoder();
  readonly #space = new Pulse();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(onGone: () => void) {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#space.wake(),
      cancel: () => {
        this.#controller = undefined;
        this.#space.end();
        onGone();
      },
    });
  }

  /** False when the reader has gone, or has not read the part before within `limitMs` milliseconds. */
  async write(text: string, limitMs: number): Promise<boolean> {
    while (this.#controller !== undefined && (this.#controller.desiredSize ?? 0) <= 0) {
      if (await this.#space.wait(limitMs)) continue;
      this.isUnread = true;
      return false;
    }
    this.#controller?.enqueue(this.#encoder.encode(text));
    return this.#controller !== undefined;
  }

  close(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }
}

/** A signal to wait for; one that comes while nobody waits is remembered. */
class Pulse {
  isEnded = false;
  #isWoken = false;
  #go: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#go?.();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Resolves to false on a timeout. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.#go = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#go = undefined;
    const wasWoken = this.#isWoken;
    this.#isWoken = false;
    return wasWoken;
  }
}
