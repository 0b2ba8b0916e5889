import { DEFAULT_LIMITS, type Limits } from '#server/config/limits.ts';
import { RateLimiter } from '#server/http/RateLimiter.ts';
import { rateLimitKey } from '#server/http/rateLimitKey.ts';
import { MAX_OBJECTS } from '#server/http/readJson.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, type Person, placeOrder, preflight, preflightOf, signIn } from '../support/requests.ts';

/** @trust K3 K4 N1 N15 */
describe('RateLimiter', () => {
  it('lets requests of a minute’s budget through, then reports how long to wait, and refills evenly', () => {
    let time = 0;
    const limiter = new RateLimiter({ aMinute: 6 }, () => time);
    for (let call = 0; call < 6; call += 1) {
      expect(limiter.waitMs('a')).toBe(0);
      limiter.take('a');
    }
    expect(limiter.waitMs('a')).toBe(10_000);
    expect(limiter.waitMs('b')).toBe(0);
    time += 10_000;
    expect(limiter.waitMs('a')).toBe(0);
    expect(limiter.waitMs('a', 3)).toBe(20_000);
    limiter.take('a');
    limiter.refund('a');
    expect(limiter.waitMs('a')).toBe(0);
    time += 600_000;
    expect(limiter.waitMs('a', 6)).toBe(0);
    expect(limiter.waitMs('a', 7)).toBeGreaterThan(0);
  });

  it('forgets the keys that have waited long enough, and the oldest of too many', () => {
    let time = 0;
    const limiter = new RateLimiter({ aMinute: 2 }, () => time);
    for (let key = 0; key < 50_010; key += 1) limiter.take(String(key));
    expect(limiter.size).toBe(50_000);
    expect(limiter.waitMs('50009', 2)).toBeGreaterThan(0);
    expect(limiter.waitMs('0', 2)).toBe(0);
    time += 30_000;
    limiter.take('late');
    expect(limiter.size).toBe(1);
  });
});

describe('the key of a rate limit', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::ffff:a00:1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
    ['local', 'local'],
    ['x'.repeat(1_000), 'x'.repeat(64)],
  ])('is made from the address %s as %s', (address, key) => {
    expect(rateLimitKey(address)).toBe(key);
  });
});

describe('a client that asks too much', () => {
  let shop: TestShop;

  const open = async (limits: Partial<Limits>): Promise<void> => {
    shop = await openTestShop({ config: { trustedProxies: 1, limits: { ...DEFAULT_LIMITS, ...limits } } });
  };

  afterEach(async () => {
    await shop.close();
  });

  const from = (address: string, body: unknown, path = '/1/persons/orders/preflight'): Promise<Answer> =>
    ask(shop.app, 'POST', path, { body, headers: { 'X-Forwarded-For': address } });
  const reading = ({ status, code, headers }: Answer): unknown => [status, code, headers.get('Retry-After')];
  const order = (person: Person, key: string): Promise<Answer> => placeOrder(shop.app, person, key);

  it('waits for its next order, while another person behind the same address goes on', async () => {
    await open({ orders: { person: 2, address: 4 } });
    const [anna, boris] = [await signIn(shop), await signIn(shop)];
    expect((await order(anna, 'a1')).status).toBe(201);
    expect((await order(anna, 'a2')).status).toBe(201);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(reading(await order(anna, 'a3'))).toEqual([429, 'request.too-many', '30']);
    }
    expect((await order(boris, 'b1')).status).toBe(201);
    expect((await order(boris, 'b2')).status).toBe(201);
    shop.clock.advance({ seconds: 30 });
    expect((await order(anna, 'a3')).status).toBe(201);
  });

  it('waits for its next quote, by the address or by the network of an IPv6 one', async () => {
    await open({ quotes: { person: 100, address: 2 } });
    expect((await from('2001:db8::1', aCart())).status).toBe(200);
    expect((await from('2001:db8::2', aCart())).status).toBe(200);
    expect(reading(await from('2001:db8::3', aCart()))).toEqual([429, 'request.too-many', '30']);
    expect((await from('2001:db8:0:1::1', aCart())).status).toBe(200);
    expect((await from('10.0.0.1', aCart())).status).toBe(200);
  });

  it.each([
    ['10.0.0.1', ['10.0.0.1:443', '10.0.0.1:444', '"10.0.0.1"', '::ffff:10.0.0.1', '::ffff:a00:1']],
    ['2001:db8::1', ['[2001:db8::1]', '[2001:db8::1]:443', '"[2001:db8::1]:444"', '2001:0DB8::2']],
    ['unknown', ['', 'a', '_hidden', '10.0.0', '10.0.0.1.1', '1'.repeat(500), '[10.0.0.1', '999.0.0.1']],
  ])('is the same client however its proxy writes %s', async (first, others) => {
    await open({ quotes: { person: 100, address: 1 } });
    expect((await from(first, aCart())).status).toBe(200);
    for (const other of others) expect([other, (await from(other, aCart())).status]).toEqual([other, 429]);
  });

  it('shares a wider budget with the other networks of its /48', async () => {
    await open({ quotes: { person: 100, address: 1 } });
    const statuses = [];
    for (let network = 0; network < 12; network += 1) {
      statuses.push((await from(`2001:db8:5:${network}::1`, aCart())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect((await from('2001:db8:6::1', aCart())).status).toBe(200);
  });

  it('does not use up what signed-in people at the same address may do', async () => {
    await open({ quotes: { person: 2, address: 3 } });
    const person = await signIn(shop);
    for (let times = 0; times < 5; times += 1) await preflight(shop.app, aCart());
    expect((await preflight(shop.app, aCart())).status).toBe(429);
    expect((await preflightOf(shop.app, person, aCart())).status).toBe(200);
    expect((await preflightOf(shop.app, person, aCart())).status).toBe(200);
    expect((await preflightOf(shop.app, person, aCart())).status).toBe(429);
    shop.clock.advance({ seconds: 20 });
    expect((await preflight(shop.app, aCart())).status).toBe(200);
  });

  it('is not blocked for longer when the clock is set back', async () => {
    await open({ quotes: { person: 100, address: 1 } });
    await preflight(shop.app, aCart());
    shop.clock.moveTo('2026-03-02T08:00:00.000Z');
    expect((await preflight(shop.app, aCart())).headers.get('Retry-After')).toBe('60');
    shop.clock.advance({ minutes: 1 });
    expect((await preflight(shop.app, aCart())).status).toBe(200);
  });

  it('can guess few promo codes, on whatever route, while codes that exist cost nothing', async () => {
    await open({ 'promo-codes': { person: 2, address: 3 } });
    const person = await signIn(shop);
    for (let tries = 0; tries < 9; tries += 1) {
      expect((await preflight(shop.app, aCart({ promoCode: 'TEN' }))).status).toBe(200);
    }
    expect((await preflightOf(shop.app, person, aCart({ promoCode: 'A' }))).code).toBe('promo-code.not-found');
    expect((await placeOrder(shop.app, person, 'k', anOrder({ promoCode: 'B' }))).code).toBe('promo-code.not-found');
    expect(reading(await preflightOf(shop.app, person, aCart({ promoCode: 'TEN' })))).toEqual([
      429,
      'request.too-many',
      '30',
    ]);
    const { positions } = aCart();
    const check = { restoId: 'port', deliveryTypeCode: 'DELIVERY', payTypeCode: null, place: null, positions };
    const checked = (promoCode: string): Promise<Answer> =>
      ask(shop.app, 'POST', '/1/p/carts/check', { body: { ...check, promoCode } });
    expect((await checked('C')).json.quote).toBeNull();
    expect((await checked('TEN')).code).toBe('request.too-many');
    expect((await preflight(shop.app, aCart())).status).toBe(200);
  });

  it('cannot guess faster by guessing at once', async () => {
    await open({ 'promo-codes': { person: 100, address: 5 } });
    const guesses = Array.from({ length: 50 }, (_, index) => preflight(shop.app, aCart({ promoCode: `G${index}` })));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'promo-code.not-found')).toHaveLength(5);
    expect(codes.filter((code) => code === 'request.too-many')).toHaveLength(45);
  });

  it('waits for its next look-up, by the person and by the address', async () => {
    await open({ lookups: { person: 4, address: 100 } });
    const person = await signIn(shop);
    const own = { token: person.accessToken };
    const orders = `/api/v1/persons/${person.id}/orders`;
    for (const path of ['/api/v1/me', orders, `${orders}?key=x`]) {
      expect((await ask(shop.app, 'GET', path, own)).status).toBe(200);
    }
    for (const path of ['/api/v1/me', orders, `${orders}?key=x`, `${orders}/1`]) {
      expect(reading(await ask(shop.app, 'GET', path, own))).toEqual([429, 'request.too-many', '15']);
    }
    expect((await ask(shop.app, 'GET', '/geo/api?q=x')).status).toBe(200);
    await shop.close();
    await open({ lookups: { person: 100, address: 2 } });
    expect((await ask(shop.app, 'GET', '/geo/api?q=x')).status).toBe(200);
    expect((await ask(shop.app, 'GET', '/geo/reverse?lat=10&lon=20')).status).toBe(200);
    expect((await ask(shop.app, 'GET', '/geo/reverse?lat=10&lon=20')).code).toBe('request.too-many');
  });

  it('pays for large carts by their cost, and a small one is accepted again soon', async () => {
    await open({ 'cart-cost': { person: 1_000, address: 1_000 } });
    const large = aCart({ positions: Array.from({ length: 200 }, () => aLine({ count: 1 })), location: null });
    const costs = 200 + 2 + Math.ceil(JSON.stringify(large).length / 200);
    const passes = Math.floor(1_000 / costs);
    for (let pass = 0; pass < passes; pass += 1) expect((await preflight(shop.app, large)).status).toBe(200);
    const refused = await preflight(shop.app, large);
    expect([refused.status, refused.code]).toEqual([429, 'request.too-many']);
    shop.clock.advance({ seconds: Number(refused.headers.get('Retry-After')) });
    expect((await preflight(shop.app, large)).status).toBe(200);
    expect((await preflight(shop.app, aCart())).status).toBe(200);
  });

  it('with a cart of 200 dishes and 100 modifiers each is refused before any of it is read', async () => {
    await open({});
    const modifiers = Array.from({ length: 100 }, () => ({ id: 'm', count: 1 }));
    const positions = Array.from({ length: 200 }, () => ({ id: 'pizza', count: 1, modifiers }));
    const huge = await preflight(shop.app, aCart({ positions }), true);
    expect([huge.status, huge.code]).toEqual([413, 'request.too-large']);
    const dense = `{"positions":[${Array.from({ length: MAX_OBJECTS }, () => '{}').join()}],"text":"{{{`;
    expect((await preflight(shop.app, dense, true)).code).toBe('request.too-large');
    const brackets = `{"positions":[${Array.from({ length: MAX_OBJECTS - 1 }, () => '{}').join()}],"text":"{{{"}`;
    expect((await preflight(shop.app, brackets, true)).code).toBe('request.invalid');
  });
});
