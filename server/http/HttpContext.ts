import type { Capabilities } from '#server/config/Capabilities.ts';
import type { Config } from '#server/config/config.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { Log } from '#server/shared/Log.ts';
import type { RequestLimits } from './RequestLimits.ts';
import type { EventStreams } from './streams/EventStreams.ts';
import type { Grip } from './streams/Grip.ts';

/** What every subject of a shop has to answer its requests. The subjects add to it what they share. */
export interface HttpContext {
  readonly config: Config;
  readonly capabilities: Capabilities;
  readonly database: Database;
  readonly changes: Changes;
  readonly limits: RequestLimits;
  readonly streams: EventStreams;
  /** Absent without a Pushpin. */
  readonly grip?: Grip | undefined;
  readonly now: () => Date;
  readonly log: Log;
  /** The project's root folder, with `markets/`, `dist/` and `demo/`. */
  readonly root: string;
}
