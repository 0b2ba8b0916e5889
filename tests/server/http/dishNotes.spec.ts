import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

const DESK_KEY = 'the-key-of-a-kitchen-that-reads-what-is-asked-of-it';

/** Two lines of one dish: with the note, and without one. */
const ordered = (note: unknown): Record<string, unknown> =>
  anOrder({ positions: [aLine({ count: 1, note }), aLine({ count: 1 })] });

const notesIn = ({ json }: Answer): unknown => json.lines.map(({ note }: { note: unknown }) => note);

describe.each(EVERYDAY_ENGINES)('a note on a dish, in %s,', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine), config: { deskKey: DESK_KEY } });
  });

  afterEach(() => shop.close());

  it('is read by the customer and by the kitchen at its own line', async () => {
    const person = await signIn(shop);
    const placed = await placeOrder(shop.app, person, 'a', ordered(' no onion '));
    expect(placed.status).toBe(201);
    const path = `/api/v1/persons/${person.id}/orders/${placed.json.id}`;
    expect(notesIn(await ask(shop.app, 'GET', path, { token: person.accessToken }))).toEqual(['no onion', null]);
    const board = await ask(shop.app, 'GET', '/desk/api/orders', { token: DESK_KEY });
    expect(board.json.content[0].lines.map(({ note }: { note: unknown }) => note)).toEqual(['no onion', null]);
  });
});

describe('a note on a dish', () => {
  let shop: TestShop;

  afterEach(() => shop.close());

  it('of more than 140 characters is refused', async () => {
    shop = await openTestShop();
    const answer = await placeOrder(shop.app, await signIn(shop), 'a', ordered('x'.repeat(141)), true);
    expect([answer.status, answer.code, answer.json.errors[0].path]).toEqual([
      400,
      'request.invalid',
      'positions.0.note',
    ]);
  });

  it('leaves the price of its line as it was', async () => {
    shop = await openTestShop();
    const plain = await preflight(shop.app, anOrder());
    const noted = await preflight(shop.app, anOrder({ positions: [aLine({ note: 'no onion' })] }));
    expect(noted.json.positions).toEqual(plain.json.positions);
  });

  it('is not kept by a server that does not announce that it keeps one', async () => {
    shop = await openTestShop({ config: { capabilities: ['order-history'] } });
    const person = await signIn(shop);
    const placed = await placeOrder(shop.app, person, 'a', ordered('no onion'));
    const path = `/api/v1/persons/${person.id}/orders/${placed.json.id}`;
    expect(notesIn(await ask(shop.app, 'GET', path, { token: person.accessToken }))).toEqual([null, null]);
  });
});
