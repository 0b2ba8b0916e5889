import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** Far from every time that anybody plans for. */
const ODD_TIMES = [
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
];

describe('a time that nobody plans for', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each(ODD_TIMES)('is refused in a quote, with its field: %s', async (requestedAt) => {
    const body = { deliveryType: 'TAKE_AWAY', restoId: 'port', positions: [], requestedAt };
    const { status, json } = await ask(shop.app, 'POST', '/1/persons/orders/preflight', { body, isOdd: true });
    expect([status, json.errors[0]]).toEqual([400, expect.objectContaining({ path: 'requestedAt' })]);
  });

  it.each(ODD_TIMES)('is refused as the day of slots, with its field: %s', async (time) => {
    const path = `/1/restos/port/slots?deliveryType=DELIVERY&date=${time.slice(0, 10)}`;
    const { status, json } = await ask(shop.app, 'GET', path, { isOdd: true });
    expect([status, json.errors[0]]).toEqual([400, expect.objectContaining({ path: 'date' })]);
  });
});
