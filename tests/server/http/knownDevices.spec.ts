import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import type { Database } from '#server/database/Database.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PHONE = '+79121234567';
const OTHER_PHONE = '+79121230000';

/** Somebody's browser: it keeps the cookie and brings it along. */
class Device {
  cookie: string | undefined;
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  send(phone = PHONE): Promise<Answer> {
    return this.#post('/api/v1/sign/in/phone/code', { mode: 'WEB', phone, whiteLabel: 'coral' });
  }

  enter(code: string, phone = PHONE): Promise<Answer> {
    return this.#post('/api/v1/sign/in/phone', { phone, code });
  }

  async signIn(phone = PHONE): Promise<void> {
    await this.send(phone);
    const { status, code } = await this.enter(lastCode(this.#shop), phone);
    if (status !== 200) throw new Error(`The device was refused: ${code}`);
  }

  async guess(times: number, phone = PHONE): Promise<readonly (string | undefined)[]> {
    const codes = [];
    for (let guess = 0; guess < times; guess += 1) codes.push((await this.enter('wrong!', phone)).code);
    return codes;
  }

  async #post(path: string, body: unknown): Promise<Answer> {
    const headers = this.cookie === undefined ? {} : { Cookie: `carte_device=${this.cookie}` };
    const answer = await ask(this.#shop.app, 'POST', path, { body, headers });
    this.cookie = /carte_device=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? this.cookie;
    return answer;
  }
}

const lastCode = (shop: TestShop): string => shop.messages.at(-1)?.code ?? '';
const BURNT = [...Array.from({ length: 4 }, () => 'sms.wrong-code'), 'sms.attempts-exhausted'];

/** @trust C2 */
describe.each(EVERYDAY_ENGINES)('a device that has signed in with a number before, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let owner: Device;
  let stranger: Device;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database });
    owner = new Device(shop);
    stranger = new Device(shop);
    await owner.signIn();
    shop.clock.advance({ seconds: 90 });
  });

  afterEach(() => shop.close());

  it('signs in while strangers have burnt the number, who stay locked out', async () => {
    await stranger.send();
    expect(await stranger.guess(5)).toEqual(BURNT);
    shop.clock.advance({ seconds: 90 });
    expect((await stranger.send()).code).toBe('sms.attempts-exhausted');
    await owner.signIn();
    shop.clock.advance({ seconds: 90 });
    expect((await stranger.send()).code).toBe('sms.attempts-exhausted');
    expect((await owner.send()).status).toBe(204);
    expect((await stranger.enter(lastCode(shop))).code).toBe('sms.attempts-exhausted');
  });

  it('enters the code that a stranger asked for, since it went to its owner’s phone', async () => {
    await stranger.send();
    expect((await owner.send()).code).toBe('sms.too-often');
    await stranger.guess(5);
    expect((await owner.enter(lastCode(shop))).status).toBe(200);
  });

  it('has five tries of its own, then waits for an hour, over a resend too, and leaves others theirs', async () => {
    await owner.send();
    expect(await owner.guess(5)).toEqual(BURNT);
    shop.clock.advance({ seconds: 90 });
    const refused = await owner.send();
    expect([refused.status, refused.code, refused.headers.get('Retry-After')]).toEqual([
      429,
      'sms.attempts-exhausted',
      '3510',
    ]);
    expect((await stranger.send()).status).toBe(204);
    expect((await owner.enter(lastCode(shop))).code).toBe('sms.attempts-exhausted');
    expect((await stranger.enter(lastCode(shop))).status).toBe(200);
    shop.clock.advance({ seconds: 3510 });
    await owner.signIn();
  });

  it('counts for itself beside another device of the same number, whose slips and lock are its own', async () => {
    const second = new Device(shop);
    await second.signIn();
    shop.clock.advance({ seconds: 90 });
    await owner.send();
    expect(await owner.guess(5)).toEqual(BURNT);
    expect(await second.guess(4)).not.toContain('sms.attempts-exhausted');
    expect((await second.enter(lastCode(shop))).status).toBe(200);
  });

  it('forgets its slips after an hour without another, as strangers’ are forgotten', async () => {
    await owner.send();
    await owner.guess(4);
    await stranger.guess(4);
    shop.clock.advance({ hours: 1 });
    await owner.send();
    expect(await owner.guess(4)).not.toContain('sms.attempts-exhausted');
    expect(await stranger.guess(4)).not.toContain('sms.attempts-exhausted');
    expect((await owner.enter(lastCode(shop))).status).toBe(200);
  });

  it('is compared five times at most, however many guess at once', async () => {
    await owner.send();
    const guesses = await Promise.all(Array.from({ length: 60 }, () => owner.enter('wrong!')));
    expect(guesses.filter(({ code }) => code === 'sms.wrong-code')).toHaveLength(4);
    expect(guesses.filter(({ code }) => code === 'sms.attempts-exhausted')).toHaveLength(56);
  });

  it('still waits ninety seconds for the next message', async () => {
    await owner.send();
    shop.clock.advance({ seconds: 89 });
    expect((await owner.send()).code).toBe('sms.too-often');
  });

  it('is a stranger to every other number', async () => {
    await stranger.send(OTHER_PHONE);
    await stranger.guess(5, OTHER_PHONE);
    expect((await owner.send(OTHER_PHONE)).code).toBe('sms.attempts-exhausted');
  });

  it('is known for each number that it has signed in with', async () => {
    await owner.signIn(OTHER_PHONE);
    shop.clock.advance({ seconds: 90 });
    for (const phone of [PHONE, OTHER_PHONE]) {
      await stranger.send(phone);
      await stranger.guess(5, phone);
      expect((await owner.enter(lastCode(shop), phone)).status).toBe(200);
    }
  });

  it('gets a new secret with each sign-in, and the old one is refused', async () => {
    stranger.cookie = owner.cookie;
    await owner.signIn();
    expect(stranger.cookie).not.toBe(owner.cookie);
    shop.clock.advance({ seconds: 90 });
    const another = new Device(shop);
    await another.send();
    await another.guess(5);
    shop.clock.advance({ seconds: 90 });
    expect((await stranger.send()).code).toBe('sms.attempts-exhausted');
    expect((await owner.send()).status).toBe(204);
  });

  it('is one of five: a sixth one replaces the one that signed in longest ago', async () => {
    const devices = [owner];
    for (let index = 0; index < 5; index += 1) {
      const device = new Device(shop);
      devices.push(device);
      await device.signIn();
      shop.clock.advance({ seconds: 90 });
    }
    await stranger.send();
    await stranger.guess(5);
    shop.clock.advance({ seconds: 90 });
    expect((await owner.send()).code).toBe('sms.attempts-exhausted');
    expect((await devices[1]?.send())?.status).toBe(204);
  });

  it('is forgotten half a year after its last sign-in', async () => {
    shop.clock.advance({ days: 180 });
    await stranger.send();
    await stranger.guess(5);
    expect((await owner.enter(lastCode(shop))).code).toBe('sms.attempts-exhausted');
    await pruneDatabase(database, shop.clock.now());
    expect(await database.read.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });

  it('is stored as a hash, and its cookie is sent only to sign-in routes, out of reach of scripts', async () => {
    const rows = JSON.stringify(await database.read.selectFrom('known_devices').selectAll().execute());
    expect(rows).not.toContain(owner.cookie);
    await owner.send();
    const answer = await owner.enter(lastCode(shop));
    expect(answer.headers.get('Set-Cookie')).toBe(
      `carte_device=${owner.cookie}; Max-Age=15552000; Path=/api/v1/sign; HttpOnly; SameSite=Strict`,
    );
  });
});

describe('the cookie of a known device', () => {
  it('is sent over TLS only when the shop uses TLS', async () => {
    const shop = await openTestShop({ config: { publicUrl: 'https://shop.example' } });
    const device = new Device(shop);
    await device.send();
    expect((await device.enter(lastCode(shop))).headers.get('Set-Cookie')).toContain('; Secure');
    await shop.close();
  });

  it.each(['', 'x', "' or 1=1 --", 'a'.repeat(4000)])('is treated as unknown when it holds %j', async (cookie) => {
    const shop = await openTestShop();
    const device = new Device(shop);
    device.cookie = cookie;
    await device.signIn();
    expect(device.cookie).toMatch(/^[\w-]{43}$/);
    await shop.close();
  });
});
