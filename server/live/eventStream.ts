import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { Log } from '#server/Log.ts';
import type { ChangeFeed } from './ChangeFeed.ts';

export interface ServerEvent {
  /** Position to resume from after a reconnect; absent for an event that describes the current state and is repeated then. */
  readonly id?: number | undefined;
  readonly event: string;
  readonly data: unknown;
}

interface Told {
  readonly events: readonly ServerEvent[];
  /** Nothing more will come, so the stream is closed. */
  readonly isOver?: boolean;
  /** More is available immediately, without waiting for a change. */
  readonly isMore?: boolean;
}

interface Source {
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly concerns: (change: ChangesTable) => boolean;
  /** Reads what is new since the previous call. */
  readonly read: () => Promise<Told>;
  /** Called once when the reader has disconnected. */
  readonly onEnd?: () => void;
}

/** Interval of keep-alive comments in milliseconds, which keep proxies from closing an idle stream. */
export const HEARTBEAT_MS = 15_000;

/**
 * Maximum duration of a stream in milliseconds. The reader then reconnects with a fresh token, because a stream must not outlive
 * its authorization.
 */
const MAX_STREAM_MS = 10 * 60_000;

/** Reconnect delay that is sent to readers, in milliseconds. */
const RETRY_MS = 1_000;

/** Server-sent events of a changing resource: its current state, then every change, with keep-alives in between. */
export function eventStream(context: Context, { feed, log, concerns, read, onEnd }: Source): Response {
  // Disables buffering in nginx.
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
        const { events, isOver, isMore } = await read();
        for (const { id, event, data } of events) {
          await stream.writeSSE({ event, data: JSON.stringify(data), ...(id !== undefined && { id: String(id) }) });
        }
        if (isOver) return;
        if (isMore) continue;
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
