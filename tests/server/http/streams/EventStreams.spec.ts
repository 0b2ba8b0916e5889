import { Hono } from 'hono';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import { EventStreams } from '#server/http/streams/EventStreams.ts';
import { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import { Rights } from '#server/http/streams/Rights.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';

/** In the middle of the four that follow the third read. */
const KEEP_ALIVES = 10;

describe('a stream of which nothing changes', () => {
  it('reads what it tells once in four keep-alives', async () => {
    const database = await openTestDatabase();
    const feed = new ChangeFeed(new TableChanges({ changes: new Changes(database), log: () => {} }));
    const rights = new Rights({
      living: { session: async () => new Set(), key: async () => new Set() },
      log: () => {},
    });
    const streams = new EventStreams({ feed, open: new OpenStreams(), rights, log: () => {}, heartbeatMs: 50 });
    let reads = 0;
    const app = new Hono().get('/events', (context) =>
      streams.open(context, {
        reader: { kind: 'address', id: 'here' },
        topics: [{ kind: 'restaurant', id: 'port' }],
        read: async () => {
          reads += 1;
          return { events: [] };
        },
      }),
    );
    const reader = (await app.request('/events')).body?.getReader();
    let keepAlives = 0;
    let readsBefore = 0;
    while (keepAlives < KEEP_ALIVES) {
      const text = new TextDecoder().decode((await reader?.read())?.value);
      if (!text.startsWith(':')) continue;
      readsBefore = reads;
      keepAlives += 1;
    }
    expect(readsBefore).toBe(3);
    await reader?.cancel();
    feed.close();
    await database.close();
  });
});
