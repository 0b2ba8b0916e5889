import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

/**
 * @spec 6.2 6.3
 * @trust C18
 */
describe('the data of a person', () => {
  let shop: TestShop;
  let owner: Person;
  let stranger: Person;
  let orderId: string;

  beforeAll(async () => {
    shop = await openTestShop();
    owner = await signIn(shop);
    stranger = await signIn(shop);
    orderId = (await placeOrder(shop.app, owner, 'key')).json.id;
  });

  afterAll(async () => {
    await shop.close();
  });

  /** Every address of the application that names a person, so that a new one cannot be forgotten. */
  const personalRoutes = (): readonly { method: string; path: string }[] =>
    shop.app.routes.filter(({ path, method }) => path.includes(':personId') && method !== 'ALL');

  it('is refused to another person and without a token, on every route', async () => {
    expect(personalRoutes().length).toBeGreaterThanOrEqual(4);
    for (const { method, path } of personalRoutes()) {
      const url = path.replace(':personId', owner.id).replace(':orderId', orderId);
      const body = method === 'GET' ? {} : { body: {} };
      const other = await ask(shop.app, method, url, { ...body, token: stranger.accessToken, isOdd: true });
      expect([url, other.status, other.code]).toEqual([url, 403, 'access.denied']);
      const nobody = await ask(shop.app, method, url, { ...body, isOdd: true });
      expect([url, nobody.status, nobody.code]).toEqual([url, 401, 'auth.required']);
    }
  });

  it('is not found under another person’s address either', async () => {
    const url = `/api/v1/persons/${stranger.id}/orders/${orderId}`;
    const answer = await ask(shop.app, 'GET', url, { token: stranger.accessToken });
    expect([answer.status, answer.code]).toEqual([404, 'order.not-found']);
  });

  it('is listed to its owner, newest first, and shown whole', async () => {
    const path = `/api/v1/persons/${owner.id}/orders`;
    shop.clock.advance({ minutes: 1 });
    const { json: second } = await placeOrder(shop.app, owner, 'second');
    const { json: list } = await ask(shop.app, 'GET', path, { token: owner.accessToken });
    expect(list).toMatchObject({ number: 0, totalPages: 1, content: [{ id: second.id }, { id: orderId }] });
    const { json: order } = await ask(shop.app, 'GET', `${path}/${orderId}`, { token: owner.accessToken });
    expect(order).toMatchObject({
      id: orderId,
      number: '101',
      status: 'new',
      total: 110_000,
      restoId: 'port',
      lines: [{ id: 'pizza', count: 2, price: 50_000, sum: 100_000, modifiers: [] }],
      positions: [{ id: 'pizza' }, { id: 'delivery' }],
      deliveryPlace: { address: 'Портовая улица, 1', apartment: '7' },
      person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
      history: [{ status: 'new', at: '2026-03-02T09:00:00.000Z' }],
    });
  });
});
