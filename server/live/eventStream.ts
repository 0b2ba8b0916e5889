import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { Log } from '#server/Log.ts';
import type { ChangeFeed } from './ChangeFeed.ts';

export interface ServerEvent {
  /** Where a reader goes on from after a break; absent for an event that says how things stand and is told anew then. */
  readonly id?: number | undefined;
  readonly event: string;
  readonly data: unknown;
}

interface Told {
  readonly events: readonly ServerEvent[];
  /** Nothing more will come: the stream ends. */
  readonly isOver?: boolean;
}

interface Source {
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly concerns: (change: ChangesTable) => boolean;
  /** What is new since it was asked last. */
  readonly read: () => Promise<Told>;
  /** Called once, when nobody reads any more. */
  readonly onEnd?: () => void;
}

/** A comment keeps proxies from taking a quiet stream for a dead one, in milliseconds. */
export const HEARTBEAT_MS = 15_000;

/** A reader comes back with a fresh token then: a stream must not outlive the right to it, in milliseconds. */
const MAX_STREAM_MS = 10 * 60_000;

/** Before a reader whose stream broke asks again, in milliseconds. */
const RETRY_MS = 1_000;

/** Server-sent events of something that changes: how it stands, then every change, with a sign of life in between. */
export function eventStream(context: Context, { feed, log, concerns, read, onEnd }: Source): Response {
  // Nginx would keep the events back until there are enough of them.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    const pulse = new Pulse();
    stream.onAbort(() => pulse.end());
    let leave = (): void => {};
    try {
      leave = await feed.follow({ onChange: (change) => concerns(change) && pulse.wake(), onEnd: () => pulse.end() });
      const endsAt = performance.now() + MAX_STREAM_MS;
      await stream.write(`retry: ${RETRY_MS}\n\n`);
      while (!pulse.isEnded && performance.now() < endsAt) {
        const { events, isOver } = await read();
        for (const { id, event, data } of events) {
          await stream.writeSSE({ event, data: JSON.stringify(data), ...(id !== undefined && { id: String(id) }) });
        }
        if (isOver) return;
        if (!(await pulse.wait(HEARTBEAT_MS)) && !pulse.isEnded) await stream.write(': \n\n');
      }
    } catch (error) {
      log({ level: 'warn', text: 'a stream of events broke', error: String(error) });
    } finally {
      leave();
      onEnd?.();
    }
  });
}

/** Waits to be woken; a call that comes while nobody waits is kept. */
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

  /** False when the time was up first. */
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
