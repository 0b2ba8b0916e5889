import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

/** @trust C20 D5 E6 K3 */
describe('every answer of the server', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  afterEach(async () => {
    await shop.close();
  });

  const raw = (body: BodyInit, type = 'application/json'): Response | Promise<Response> =>
    shop.app.request('/1/persons/orders/preflight', { method: 'POST', body, headers: { 'Content-Type': type } });

  it('has security headers', async () => {
    for (const path of ['/1/now', '/1/p/cities', '/nowhere.txt', '/api/v1/me', '/1/nowhere']) {
      const { headers } = await shop.app.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Permissions-Policy')).toMatch(/^geolocation=\(self\), .*camera=\(\), .*microphone=\(\)/);
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    }
  });

  it('keeps personal data out of caches', async () => {
    const person = await signIn(shop);
    const me = await ask(shop.app, 'GET', '/api/v1/me', { token: person.accessToken });
    const orders = await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders`, { token: person.accessToken });
    const quote = await preflight(shop.app, aCart());
    for (const { headers } of [me, orders, quote]) expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is a JSON 404 for an unknown path of the API, and 405 for another method', async () => {
    for (const path of ['/1/nothing', '/api/v1/nothing', '/api/v2/me']) {
      const response = await shop.app.request(path);
      expect(response.status).toBe(404);
      expect((await response.json()).errors[0].code).toBe('request.not-found');
    }
    const response = await shop.app.request('/1/p/cities', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET');
  });

  it('refuses a body that is not JSON, malformed, too deep, too large or contains a NUL', async () => {
    const statusOf = async (body: BodyInit, type?: string): Promise<number> => (await raw(body, type)).status;
    expect(await statusOf('{}', 'text/plain')).toBe(415);
    expect(await statusOf('{"restoId":')).toBe(400);
    expect(await statusOf('')).toBe(400);
    expect(await statusOf('[]')).toBe(400);
    expect(await statusOf('null')).toBe(400);
    expect(await statusOf(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toBe(400);
    expect(await statusOf('['.repeat(100_000))).toBe(400);
    expect(await statusOf(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBe(400);
    expect(await statusOf(JSON.stringify(aCart({ address: 'a\u0000b' })))).toBe(400);
    expect(await statusOf(JSON.stringify(aCart({ address: 'x'.repeat(1_000_000) })))).toBe(413);
    expect((await shop.app.request('/1/p/cities/%00')).status).toBe(400);
    expect((await shop.app.request('/1/p/cities/%E0%A4%A')).status).toBe(400);
  });

  it.each([
    '{"phone":{"toString":1}}',
    '{"phone":{"valueOf":1},"mode":{"toString":1}}',
    '{"phone":[{"toString":"x"}]}',
    '{"phone":{"toString":{"toString":1},"valueOf":null}}',
    '{"phone":{"__proto__":null}}',
    '{"phone":{"toJSON":1,"then":1,"length":-1}}',
  ])('is 400 for the body %s', async (body) => {
    for (const path of ['/api/v1/sign/in/phone/code', '/api/v1/sign/in/phone', '/1/persons/orders/preflight']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await shop.app.request(path, { method: 'POST', body, headers });
      expect([answer.status, (await answer.json()).errors[0].code]).toEqual([400, 'request.invalid']);
    }
    const preflight = await raw(body.replace('"phone"', '"restoId"'));
    expect(preflight.status).toBe(400);
  });

  it('does not change the prototype of objects', async () => {
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(aCart()).slice(1)}`;
    expect((await raw(body)).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is in the requested language', async () => {
    const message = async (locale: string): Promise<string> => {
      const { json } = await ask(shop.app, 'GET', '/1/p/restos/x', { headers: { 'Accept-Language': locale } });
      return json.errors[0].message;
    };
    expect(await message('en')).toBe('The restaurant was not found');
    expect(await message('cnr')).toBe('Restoran nije pronađen');
    expect(await message('de')).toBe('Ресторан не найден');
  });

  it('allows any origin in the demo, and names the allowed headers', async () => {
    const response = await shop.app.request('/api/v1/persons/1/orders', {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('allows only listed origins when there is a list', async () => {
    const config = { allowedOrigins: ['https://shop.example'] };
    const strict = await openTestShop({ config });
    const allowed = async (origin: string): Promise<string | null> =>
      (await strict.app.request('/1/now', { headers: { Origin: origin } })).headers.get('Access-Control-Allow-Origin');
    expect(await allowed('https://shop.example')).toBe('https://shop.example');
    expect(await allowed('https://evil.example')).toBeNull();
    await strict.close();
  });

  it('contains no cause of an internal error', async () => {
    const failing = await openTestShop({
      failpoint: () => Promise.reject(new Error('secret detail at /srv/carte/server.ts')),
    });
    const person = await signIn(failing);
    const answer = await placeOrder(failing.app, person, 'key');
    expect([answer.status, answer.code]).toEqual([500, 'server.failed']);
    expect(answer.text).not.toMatch(/secret|srv|\.ts/);
    await failing.close();
  });

  it('is logged in one line without phone numbers, codes, tokens or free text', async () => {
    const person = await signIn(shop);
    const comment = 'line\r\nbreak \u001b[31m';
    await placeOrder(shop.app, person, 'key', anOrder({ comment }));
    const lines = JSON.stringify(shop.log);
    expect(shop.log.filter(({ text }) => text === 'request')).toHaveLength(4);
    expect(shop.log.at(-1)).toMatchObject({ method: 'POST', route: '/api/v1/persons/:personId/orders', status: 201 });
    for (const secret of [person.phone, person.accessToken, shop.messages[0]?.code, 'anna@', '\u001b', person.id]) {
      expect(lines).not.toContain(secret);
    }
  });
});
