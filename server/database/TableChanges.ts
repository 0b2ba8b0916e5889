import type { Log } from '#server/shared/Log.ts';
import { type ChangeLog, ChangeReader } from './ChangeReader.ts';
import type { ChangeListener, ChangeSource } from './ChangeSource.ts';

interface Dependencies {
  readonly changes: ChangeLog;
  readonly log: Log;
}

/** Polling interval in milliseconds, which is the maximum delay of a change. */
const INTERVAL_MS = 200;

/**
 * Polls the change log while there is a listener. SQLite has no notifications, and a PostgreSQL connection that only
 * listens may break silently; polling an indexed number costs less than handling either (ADR 0029).
 */
export class TableChanges implements ChangeSource {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async start(listener: ChangeListener): Promise<() => void> {
    const reader = await ChangeReader.open(this.#dependencies, listener);
    const timer = setInterval(() => void reader.look(), INTERVAL_MS).unref();
    return () => {
      clearInterval(timer);
      reader.stop();
    };
  }
}
