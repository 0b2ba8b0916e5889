import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { ask } from '../../support/ask.ts';
import { EventReader } from '../../support/EventReader.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';
import { openTestShop, type TestShop, UNLIMITED } from '../../support/openTestShop.ts';
import { passedOn } from '../../support/passedOn.ts';
import { type Person, placeOrder, signIn } from '../../support/requests.ts';

/** @trust held-streams */
describe('a stream whose request Pushpin has passed on', () => {
  let database: Database;
  let shop: TestShop;
  let person: Person;
  let orderId: string;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openTestShop({ database, withGrip: true });
    person = await signIn(shop);
    orderId = (await placeOrder(shop.app, person, 'key')).json.id;
  });

  afterEach(() => shop.close());

  const orderPath = (): string => `/api/v1/persons/${person.id}/orders/${orderId}/events`;
  const RESTAURANT = '/1/restos/port/events';
  const token = (): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${person.accessToken}` });
  const move = (status: 'accepted' | 'delivered'): Promise<void> =>
    advanceOrder(database, { orderId, status, at: shop.clock.now() });
  const open = async (path: string, headers: Readonly<Record<string, string>> = {}, told?: string) =>
    shop.app.request(path, {
      headers: { ...headers, ...(await passedOn({ now: shop.clock.now(), ...(told !== undefined && { told }) })) },
    });
  const linkOf = ({ headers }: Response): string =>
    /^<(.+)>; rel=next; timeout=600$/.exec(headers.get('Grip-Link') ?? '')?.[1] ?? '';
  /** What Pushpin says when it asks: the channel with the id that it was told last. */
  const toldBy = ({ headers }: Response): string =>
    (headers.get('Grip-Channel')?.split(',')[0] ?? '').replace('prev-id', 'last-id');

  it('has the state, and leaves the connection to Pushpin', async () => {
    const answer = await open(orderPath(), token());
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    expect(answer.headers.get('Grip-Hold')).toBe('stream');
    expect(answer.headers.get('Grip-Keep-Alive')).toBe(':\\n\\n; format=cstring; timeout=15');
    expect(answer.headers.get('Grip-Channel')).toMatch(
      new RegExp(`^coral\\.order\\.${orderId}; prev-id=[\\w-]{22}, coral\\.session\\.[\\w-]+$`),
    );
    const text = await answer.text();
    expect(text).toMatch(/^retry: \d{4,5}\n\nevent: status\n/);
    expect(text.match(/^event: /gm)).toHaveLength(1);
  });

  it('is held by the server itself without a signature, or with one of another key', async () => {
    const { 'Grip-Sig': forged = '' } = await passedOn({
      now: shop.clock.now(),
      key: 'another key, which Pushpin has not',
    });
    for (const headers of [{}, { 'Grip-Sig': forged }, { 'Grip-Sig': 'nonsense' }]) {
      const response = await shop.app.request(RESTAURANT, { headers });
      expect(response.headers.get('Grip-Hold')).toBeNull();
      await response.body?.cancel();
    }
  });

  it('is answered at its link without a token: nothing when nothing was missed, all that was missed otherwise', async () => {
    const held = await open(orderPath(), token());
    const same = await open(linkOf(held), {}, toldBy(held));
    expect([same.status, await same.text(), same.headers.get('Grip-Hold')]).toEqual([200, '', 'stream']);
    expect(same.headers.get('Grip-Channel')).toBe(held.headers.get('Grip-Channel'));
    await move('accepted');
    const missed = await open(linkOf(held), {}, toldBy(held));
    expect(await missed.text()).toMatch(/"new".*"accepted"/s);
    expect(toldBy(missed)).not.toBe(toldBy(held));
    const told = `${toldBy(missed)}.17`;
    expect(await (await open(linkOf(missed), {}, told)).text()).toBe('');
  });

  it('is refused at a link that was changed', async () => {
    const link = linkOf(await open(orderPath(), token()));
    const other = (await placeOrder(shop.app, person, 'other')).json.id;
    expect((await open(link.replace(orderId, other))).status).toBe(401);
    expect((await open(link.replace(/session=[^&]+/, 'session=x'))).status).toBe(401);
    expect((await open(link.replace(/held=.*/, 'held=x'))).status).toBe(401);
  });

  it('ends with the order', async () => {
    const held = await open(orderPath(), token());
    await move('delivered');
    const last = await open(linkOf(held), {}, toldBy(held));
    expect(await last.text()).toContain('delivered');
    expect(last.headers.get('Grip-Hold')).toBeNull();
    const again = await open(orderPath(), token());
    expect(again.headers.get('Grip-Hold')).toBeNull();
  });

  it('ends with the session, whose reader is told nothing more', async () => {
    const held = await open(orderPath(), token());
    await move('accepted');
    await ask(shop.app, 'POST', '/api/v1/sign/out', { token: person.refreshToken });
    const over = await open(linkOf(held), {}, toldBy(held));
    expect([over.status, await over.text(), over.headers.get('Grip-Hold')]).toEqual([200, '', null]);
    expect((await open(orderPath(), token())).status).toBe(401);
  });

  it('of a restaurant tells what is sold out, and misses no other change of it', async () => {
    const held = await open(RESTAURANT);
    expect(await held.text()).toContain('event: availability');
    expect(await (await open(linkOf(held), {}, toldBy(held))).text()).toBe('');
    const stock = new StockControl(database, new CatalogRepository(database), new Changes(database), shop.clock.now);
    await stock.setDish('port', 'pizza', { isAvailable: false });
    const missed = await open(linkOf(held), {}, toldBy(held));
    expect(await missed.text()).toMatch(/event: availability\ndata: .*"pizza".*\n/);
    expect(await (await open(linkOf(missed), {}, toldBy(missed))).text()).toBe('');
  });

  it('counts a reader for the limits, and not that Pushpin asks', async () => {
    const limits = { ...UNLIMITED, lookups: { person: 2, address: 2 } };
    const limited = await openTestShop({ withGrip: true, config: { limits } });
    const get = async (path: string, told?: string): Promise<Response> =>
      limited.app.request(path, {
        headers: await passedOn({ now: limited.clock.now(), ...(told !== undefined && { told }) }),
      });
    const held = await get(RESTAURANT);
    for (let asked = 0; asked < 5; asked += 1) expect((await get(linkOf(held), toldBy(held))).status).toBe(200);
    expect([(await get(RESTAURANT)).status, (await get(RESTAURANT)).status]).toEqual([200, 429]);
    await limited.close();
  });

  it('answers HEAD without holding anything', async () => {
    const headers = await passedOn({ now: shop.clock.now() });
    const answer = await shop.app.request(RESTAURANT, { method: 'HEAD', headers });
    expect([answer.status, answer.headers.get('Grip-Hold')]).toEqual([200, null]);
  });

  it('is as before for a server without a Pushpin', async () => {
    const plain = await openTestShop();
    const reader = await EventReader.open(plain.app, RESTAURANT);
    expect((await reader.next(1)).map(({ event }) => event)).toEqual(['availability']);
    await reader.close();
    await plain.close();
  });
});
