import type { Server } from 'node:http';
import { createHttpServer } from '#server/app/listen.ts';
import { ChangeFeed } from '#server/database/ChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { OpenStreams, STREAM_LIMITS } from '#server/http/streams/OpenStreams.ts';
import { Rights } from '#server/http/streams/Rights.ts';
import { listening } from '../../support/listening.ts';
import { ask } from '../support/ask.ts';
import { EventReader } from '../support/EventReader.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { rawConnection, rawRequest } from '../support/rawRequest.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

const DESK_KEY = 'the-key-that-the-environment-of-these-tests-names';
const METRICS_TOKEN = 'the-token-of-these-tests';
const EVENTS = '/1/restos/port/events';

/** Resolves once the condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

interface Watched {
  readonly shop: TestShop;
  readonly feed: ChangeFeed;
  readonly openStreams: OpenStreams;
}

async function openWatched(options: { readonly heartbeatMs?: number } = {}): Promise<Watched> {
  const database = await openTestDatabase();
  const feed = new ChangeFeed(new TableChanges({ changes: new Changes(database), log: () => {} }));
  const openStreams = new OpenStreams();
  const config = { deskKey: DESK_KEY, metricsToken: METRICS_TOKEN };
  const shop = await openTestShop({ database, feed, openStreams, config, ...options });
  return { shop, feed, openStreams };
}

describe('what a request leaves open', () => {
  let watched: Watched;
  let server: Server;
  let opened: Awaited<ReturnType<typeof listening>>;
  let person: Person;
  let orderId: string;

  beforeEach(async () => {
    watched = await openWatched({ heartbeatMs: 50 });
    server = createHttpServer(watched.shop.app);
    server.listen(0, '127.0.0.1');
    opened = await listening(server);
    person = await signIn(watched.shop);
    orderId = (await placeOrder(watched.shop.app, person, 'key')).json.id;
  });

  afterEach(async () => {
    await opened.close();
    await watched.shop.close();
  });

  /** Every GET route of the application, with the ids of things that exist and the token that it asks for. */
  const routes = (): readonly { readonly path: string; readonly headers: string }[] => {
    const ids: Readonly<Record<string, string>> = { personId: person.id, orderId, restoId: 'port', id: 'port' };
    const all = watched.shop.app.routes.filter(({ method }) => method === 'GET');
    return [...new Set(all.map(({ path }) => path))].map((pattern) => {
      const path = pattern
        .replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => ids[name] ?? 'port')
        .replace('*', '');
      const key = path.startsWith('/desk/api') ? DESK_KEY : person.accessToken;
      return { path, headers: `Host: shop\r\nAuthorization: Bearer ${path === '/metrics' ? METRICS_TOKEN : key}\r\n` };
    });
  };
  const streams = (): number => watched.openStreams.size + watched.feed.size;

  it('is nothing after HEAD, on every route that answers GET', async () => {
    expect(routes().length).toBeGreaterThan(40);
    const paths: string[] = [];
    for (const { path, headers } of routes()) {
      const answer = await rawRequest(opened.url, `HEAD ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      expect([path, answer.split('\r\n\r\n')[1]]).toEqual([path, '']);
      expect([path, streams()]).toEqual([path, 0]);
      if (answer.includes('text/event-stream')) paths.push(path);
    }
    expect(paths).toHaveLength(3);
    expect(await watched.shop.database.read.selectFrom('desk_presence').selectAll().execute()).toEqual([]);
  });

  it('is nothing after clients that leave before the answer, on every route', async () => {
    for (const { path, headers } of routes()) {
      const socket = rawConnection(opened.url);
      await new Promise<void>((resolve) => {
        socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`, () => resolve());
      });
      socket.destroy();
    }
    await until(() => watched.shop.log.filter(({ text }) => text === 'request').length >= routes().length);
    await until(() => streams() === 0);
    const live = await EventReader.open(watched.shop.app, EVENTS);
    await until(() => streams() === 2);
    expect([watched.openStreams.size, watched.feed.size]).toEqual([1, 1]);
    await live.close();
  });

  it('is nothing when nobody reads: the stream ends with the first write that waits for a heartbeat', async () => {
    const response = await watched.shop.app.request(EVENTS);
    expect(watched.openStreams.size).toBe(1);
    await until(() => streams() === 0);
    await response.body?.cancel();
  });
});

describe('the streams of a process', () => {
  it('have one ceiling, of which strangers and customers leave a part to the desks', () => {
    const open = new OpenStreams({
      address: { own: 3, total: 4 },
      person: { own: 2, total: 5 },
      key: { own: 9, total: 6 },
    });
    const take = (kind: 'address' | 'person' | 'key', id: string) => () => open.open({ kind, id });
    const closers = [take('address', 'a')(), take('address', 'a')(), take('address', 'a')()];
    expect(take('address', 'a')).toThrow('request.too-many');
    take('address', 'b')();
    expect(take('address', 'c')).toThrow('request.too-many');
    take('person', 'p')();
    expect(take('person', 'q')).toThrow('request.too-many');
    take('key', 'k')();
    expect(take('key', 'k')).toThrow('request.too-many');
    for (const close of [...closers, ...closers]) close();
    expect(open.size).toBe(3);
    expect(STREAM_LIMITS.address.total).toBeLessThan(STREAM_LIMITS.person.total);
    expect(STREAM_LIMITS.person.total).toBeLessThan(STREAM_LIMITS.key.total);
  });
});

describe('a stream whose right ends', () => {
  let watched: Watched;
  let shop: TestShop;

  beforeEach(async () => {
    watched = await openWatched();
    ({ shop } = watched);
  });

  afterEach(() => shop.close());

  const openDesk = async (key: string): Promise<EventReader> => {
    const reader = await EventReader.open(shop.app, '/desk/api/events', { token: key });
    await reader.next(1);
    return reader;
  };
  const ordered = async (person: Person, key: string): Promise<EventReader> => {
    const { id } = (await placeOrder(shop.app, person, key)).json;
    const path = `/api/v1/persons/${person.id}/orders/${id}/events`;
    const reader = await EventReader.open(shop.app, path, { token: person.accessToken });
    await reader.next(1);
    return reader;
  };

  it('of a desk ends with its key, tells no order after that, and is refused to the key', async () => {
    const keys = new DeskKeys(shop.database, undefined);
    const key = await keys.create({ role: 'staff', restaurantId: 'port' }, shop.clock.now());
    const other = await openDesk(DESK_KEY);
    const reader = await openDesk(key);
    await keys.revoke(key.split('_')[1] ?? '', shop.clock.now());
    await placeOrder(shop.app, await signIn(shop), 'after');
    expect(await reader.isOver()).toBe(true);
    expect(await other.next(1)).toMatchObject([{ event: 'order' }]);
    const again = await EventReader.open(shop.app, '/desk/api/events', { token: key });
    expect(again.response.status).toBe(401);
    await other.close();
  });

  it('of a desk ends without any change, when another process has revoked the key', async () => {
    const keys = new DeskKeys(shop.database, undefined);
    const key = await keys.create({ role: 'staff', restaurantId: 'port' }, shop.clock.now());
    const reader = await openDesk(key);
    await keys.revoke(key.split('_')[1] ?? '', shop.clock.now());
    expect(await reader.isOver()).toBe(true);
    expect(watched.openStreams.size).toBe(0);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['a sign-out', (person) => ask(shop.app, 'POST', '/api/v1/sign/out', { token: person.refreshToken })],
    [
      'the end of the session from another device',
      async (person) => {
        shop.clock.advance({ minutes: 5 });
        const desk = await signIn(shop, person.phone);
        const { json } = await ask(shop.app, 'GET', '/api/v1/me/sessions', { token: desk.accessToken });
        const id = json.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
        await ask(shop.app, 'DELETE', `/api/v1/me/sessions/${id}`, { token: desk.accessToken });
      },
    ],
    [
      'a refresh token that was used twice',
      async (person) => {
        await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: person.refreshToken });
        shop.clock.advance({ minutes: 2 });
        await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: person.refreshToken });
      },
    ],
    ['the age of the session', async () => shop.clock.advance({ days: 31 })],
  ])('of an order ends with %s', async (_, end) => {
    const person = await signIn(shop);
    const reader = await ordered(person, 'key');
    await end(person);
    expect(await reader.isOver()).toBe(true);
    expect(watched.openStreams.size).toBe(0);
  });

  it('is kept while the database cannot tell', async () => {
    const lostIds: string[] = [];
    const failing = async (): Promise<ReadonlySet<string>> => Promise.reject(new Error('away'));
    const rights = new Rights({ living: { session: failing, key: failing }, log: () => {} });
    const release = rights.hold({ kind: 'session', id: 's' }, () => lostIds.push('s'));
    await rights.recheck();
    release();
    expect(lostIds).toEqual([]);
  });
});
