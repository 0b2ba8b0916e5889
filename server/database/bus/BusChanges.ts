import { type ChangeLog, ChangeReader } from '#server/database/ChangeReader.ts';
import type { ChangeListener, ChangeSource } from '#server/database/ChangeSource.ts';
import type { Log } from '#server/shared/Log.ts';
import { type ChangeBus, HEARTBEAT_MS } from './ChangeBus.ts';

interface Dependencies {
  readonly bus: ChangeBus;
  readonly changes: ChangeLog;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/** A bus without news for so many milliseconds is not relied on. */
export const SILENCE_MS = 3 * HEARTBEAT_MS;
/** Polling interval while the bus is silent, in milliseconds. */
export const LOOK_MS = 500;

/**
 * Learns of changes from a bus. The change log is read only when the news do not follow on from the last change that is
 * known, and while the bus is silent.
 */
export class BusChanges implements ChangeSource {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async start(listener: ChangeListener): Promise<() => void> {
    const { bus, monotonicMs } = this.#dependencies;
    let reader: ChangeReader | undefined;
    let heardMs = monotonicMs();
    let last = 0;
    // Before the log is read, so that nothing falls between.
    const deafen = bus.listen((news) => {
      heardMs = monotonicMs();
      last = news.last;
      reader?.take(news.changes);
      // Less than what is known are old news, or a log that went back.
      if (reader !== undefined && last !== reader.lastId) void reader.look();
    });
    try {
      reader = await ChangeReader.open(this.#dependencies, listener);
    } catch (error) {
      deafen();
      throw error;
    }
    const open = reader;
    if (last > open.lastId) void open.look();
    const timer = setInterval(() => {
      if (monotonicMs() - heardMs >= SILENCE_MS) void open.look();
    }, LOOK_MS).unref();
    return () => {
      clearInterval(timer);
      deafen();
      open.stop();
    };
  }
}
