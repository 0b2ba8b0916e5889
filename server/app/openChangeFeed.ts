import type { Config } from '#server/config/config.ts';
import { BusChanges } from '#server/database/bus/BusChanges.ts';
import { ChangeRelay } from '#server/database/bus/ChangeRelay.ts';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';

type Needs = Pick<HttpContext, 'database' | 'log'> & {
  readonly config: Pick<Config, 'natsUrl' | 'market'>;
  readonly monotonicMs: () => number;
};

interface OpenChangeFeed {
  readonly feed: ChangeFeed;
  /** What one server of a database runs to feed the bus; absent without one. */
  readonly relay?: ChangeRelay | undefined;
  /** Leaves the bus. */
  readonly close: () => Promise<void>;
}

/** The client of a bus is loaded only where a shop has one. */
export async function openChangeFeed({ config, database, monotonicMs, log }: Needs): Promise<OpenChangeFeed> {
  const { natsUrl: url, market: shop } = config;
  const changes = new Changes(database);
  if (url === undefined) return { feed: new ChangeFeed(new TableChanges({ changes, log })), close: async () => {} };
  const { NatsChangeBus } = await import('#server/database/bus/NatsChangeBus.ts');
  const bus = new NatsChangeBus({ url, shop, monotonicMs, log });
  return {
    feed: new ChangeFeed(new BusChanges({ bus, changes, monotonicMs, log })),
    relay: new ChangeRelay({ bus, changes, monotonicMs }),
    close: () => bus.close(),
  };
}
