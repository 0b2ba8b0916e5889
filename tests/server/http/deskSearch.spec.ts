import { ask } from '../support/ask.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

const KEY = 'the-key-that-the-environment-of-these-tests-names';

/** @trust desk-search */
describe.each(ENGINES)('a search of orders at the desk, on %s', (engine) => {
  let shop: TestShop;
  let numbers: Readonly<Record<'anna' | 'boris', string>>;

  beforeAll(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine), config: { deskKey: KEY } });
    const customer = await signIn(shop);
    const order = async (key: string, person: object): Promise<string> =>
      (await placeOrder(shop.app, customer, key, anOrder({ person }))).json.number;
    const anna = await order('anna', { name: 'Анна Ёлкина', phone: '+79005554711', email: 'anna@example.com' });
    shop.clock.advance({ minutes: 10 });
    const boris = await order('boris', { name: 'Boris', phone: '+79005550815', email: 'boris@example.com' });
    numbers = { anna, boris };
  });

  afterAll(() => shop.close());

  const idsOf = async (query: string): Promise<readonly string[]> => {
    const { json } = await ask(shop.app, 'GET', `/desk/api/orders?sort=newest&${query}`, { token: KEY });
    const names = Object.entries(numbers);
    return json.content.map(({ number }: { number: string }) => names.find(([, own]) => own === number)?.[0]);
  };

  it('finds by number, last digits of the phone number, and part of a name, in any letters', async () => {
    for (const text of [numbers.anna, '4711', '555 47-11', 'анна', 'ЁЛКИНА', 'Ёлк']) {
      expect([text, await idsOf(`search=${encodeURIComponent(text)}`)]).toEqual([text, ['anna']]);
    }
    for (const text of ['%', '_', '47', 'example', 'phone', '"']) {
      expect([text, await idsOf(`search=${encodeURIComponent(text)}`)]).toEqual([text, []]);
    }
  });

  it('finds by day and delivery type', async () => {
    expect(await idsOf('type=TAKE_AWAY')).toEqual([]);
    expect(await idsOf('type=DELIVERY')).toEqual(['boris', 'anna']);
    const [from, until] = ['2026-03-02T09:05:00Z', '2026-03-02T09:05:00Z'].map(encodeURIComponent);
    expect([await idsOf(`from=${from}`), await idsOf(`until=${until}`)]).toEqual([['boris'], ['anna']]);
  });

  it.each(['type=DINNER', 'from=yesterday', `search=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const answer = await ask(shop.app, 'GET', `/desk/api/orders?${query}`, { token: KEY, isOdd: true });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
  });
});
