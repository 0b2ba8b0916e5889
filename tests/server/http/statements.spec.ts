import { type Answer, ask } from '../support/ask.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { type Engine, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import {
  aCart,
  aLine,
  anOrder,
  enterCode,
  type Person,
  placeOrder,
  preflight,
  sendCode,
  signIn,
} from '../support/requests.ts';

const STRANGER = '+79005559999';
const EIGHT_LINES = Array.from({ length: 8 }, () => aLine({ count: 1, sum: 50_000 }));

/** @trust C5 K4 */
describe('the database', () => {
  let database: CountedDatabase;
  let shop: TestShop;
  let person: Person;

  const open = async (engine?: Engine): Promise<void> => {
    database = countStatements(await openTestDatabase(engine));
    shop = await openTestShop({ database });
    person = await signIn(shop);
    // The first request after a start reads the catalog, and the first one of a session notes that its tokens arrived.
    await preflight(shop.app, aCart());
    await ask(shop.app, 'GET', '/api/v1/me', { token: person.accessToken });
  };

  beforeEach(() => open());
  afterEach(() => shop.close());

  const statementCount = (path: string): Promise<number> =>
    database.statementsOf(() => ask(shop.app, 'GET', path, { token: person.accessToken }));
  const quoted = (body: unknown): Promise<number> => database.statementsOf(() => preflight(shop.app, body));
  const ordered = (key: string, body?: unknown): Promise<number> =>
    database.statementsOf(async () => {
      const { status, code } = await placeOrder(shop.app, person, key, body);
      expect([status, code]).toEqual([201, undefined]);
    });
  const myOrders = (): string => `/api/v1/persons/${person.id}/orders`;

  it('is queried for public data once per version of the catalog', async () => {
    for (const path of ['/1/p/cities', '/1/p/restos', '/1/p/restos/port', '/1/p/menus/main/positions']) {
      expect([path, await statementCount(path)]).toEqual([path, 1]);
    }
  });

  it('is asked once by all who ask at one moment', async () => {
    const ten = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 10 }, () => ask(shop.app, 'GET', '/1/p/restos')));
    expect(await database.statementsOf(ten)).toBe(1);
  });

  it('is asked once by a quote, however long the cart is', async () => {
    expect(await quoted(aCart())).toBe(1);
    expect(await quoted(aCart({ positions: EIGHT_LINES }))).toBe(1);
  });

  it.each([
    ['SQLite', 13],
    ['PostgreSQL', 10],
  ] as const)(
    'on %s is asked %d times by an order of any length, and twice by a repeated one',
    async (engine, count) => {
      await shop.close();
      await open(engine);
      expect(await ordered('the-key-of-one-line')).toBe(count);
      expect(await ordered('the-key-of-one-line')).toBe(2);
      const long = { positions: EIGHT_LINES, expectedTotal: 400_000 };
      expect(await ordered('the-key-of-eight-lines', anOrder(long))).toBe(count);
    },
  );

  it('is asked no more often for three orders than for one', async () => {
    await ordered('the-key-of-the-first');
    // One of them is for the version of the catalog, which knows the restaurant's time zone.
    expect(await statementCount(myOrders())).toBeLessThanOrEqual(6);
    await ordered('the-key-of-the-second');
    await ordered('the-key-of-the-third');
    expect(await statementCount(myOrders())).toBeLessThanOrEqual(6);
  });

  it('is queried as often for a known number as for an unknown one, and both get the same answer', async () => {
    shop.clock.advance({ minutes: 5 });
    const [known, unknown] = [await signInAgain(person.phone), await signInAgain(STRANGER)];
    expect(known.statements).toEqual(unknown.statements);
    expect(known.answers).toEqual(unknown.answers);
  });

  /** What signing in with a number takes, and the shape of each answer: a wrong code comes before the right one. */
  async function signInAgain(phone: string): Promise<{ statements: number[]; answers: unknown[] }> {
    const statements: number[] = [];
    const answers: unknown[] = [];
    const step = async (send: () => Promise<Answer>): Promise<void> => {
      statements.push(
        await database.statementsOf(async () => {
          const { status, code, json } = await send();
          answers.push({ status, code, fields: Object.keys(json ?? {}) });
        }),
      );
    };
    const code = (): string => shop.messages.findLast(({ to }) => to === phone)?.code ?? '';
    await step(() => sendCode(shop.app, phone));
    await step(() => sendCode(shop.app, phone));
    await step(() => enterCode(shop.app, phone, code() === '000000' ? '000001' : '000000'));
    await step(() => enterCode(shop.app, phone, code()));
    return { statements, answers };
  }
});
