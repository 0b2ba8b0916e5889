import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { enterCode, sendCode, signIn } from '../support/requests.ts';

const PHONE = '+79121234567';
const SPELLINGS = [
  '+7 912 123-45-67',
  '89121234567',
  '8 (912) 123-45-67',
  '＋７９１２１２３４５６７',
  '+79121234567 ',
  '+7\u200B9121234567',
];

/**
 * @spec 4.26 6.4 7.12 7.13 8.16 8.17 8.18 9.1
 * @trust C1 C2 C3 C4 C6 C7 C9 C11 N15
 */
describe('a code by text message', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  afterEach(async () => {
    await shop.close();
  });

  const lastCode = (): string => shop.messages.at(-1)?.code ?? '';
  const wrongCode = (): string => (lastCode() === '000000' ? '000001' : '000000');
  const refresh = (token: string): ReturnType<typeof ask> => ask(shop.app, 'POST', '/api/v1/sign/refresh', { token });

  it('signs in, and shows in the outbox of the demo', async () => {
    expect((await sendCode(shop.app, PHONE)).status).toBe(204);
    const { json: outbox } = await ask(shop.app, 'GET', '/dev/outbox');
    expect(outbox).toEqual([{ ...shop.messages[0], sentAt: '2026-03-02T09:00:00.000Z' }]);
    expect(lastCode()).toMatch(/^\d{6}$/);
    const { json: tokens } = await enterCode(shop.app, PHONE, lastCode());
    expect(tokens.source).toBe('PHONE');
    const { json: me } = await ask(shop.app, 'GET', '/api/v1/me', { token: tokens.accessToken });
    expect(me).toMatchObject({ phone: PHONE, deliveries: [], email: null });
  });

  it('has a page of its own for a browser', async () => {
    await sendCode(shop.app, PHONE);
    const page = await ask(shop.app, 'GET', '/dev/outbox', { headers: { Accept: 'text/html' } });
    expect(page.text).toContain(`<strong>${lastCode()}</strong>`);
  });

  it.each([
    ['as the page asked', 'cnr', 'kod za prijavu, Coral'],
    ['as the browser likes best of what there is', 'de, en;q=0.8, ru;q=0.9', 'код для входа, Коралл'],
    ['in the main one of the market where it has none of them', 'de', 'your Coral sign-in code'],
  ])('is written in one language: %s', async (_, language, message) => {
    const smsSender = { locales: ['en', 'ru', 'cnr'], brand: { name: { ru: 'Коралл', en: 'Coral', cnr: 'Coral' } } };
    const market = await openTestShop({ smsSender });
    await sendCode(market.app, PHONE, { 'Accept-Language': language });
    expect(market.messages.map(({ text, code }) => text.replace(code, ''))).toEqual([` — ${message}`]);
    await market.close();
  });

  it.each([
    ['https://coral.example:8443', '\n@coral.example #000000'],
    ['http://coral.example', ''],
    [undefined, ''],
  ])('ends, for a shop at %s, with the line %j that binds it to its site', async (publicUrl, line) => {
    const market = await openTestShop({ config: { publicUrl } });
    await sendCode(market.app, PHONE);
    const [text] = market.messages.map((one) => one.text.replaceAll(one.code, '000000'));
    expect(text).toBe(`000000 — код для входа, Коралл${line}`);
    await market.close();
  });

  it('is sent once in ninety seconds to one number, however it is spelled', async () => {
    await sendCode(shop.app, PHONE);
    shop.clock.advance({ seconds: 89 });
    for (const phone of SPELLINGS) {
      const answer = await sendCode(shop.app, phone);
      expect([answer.status, answer.code, answer.headers.get('Retry-After')]).toEqual([429, 'sms.too-often', '1']);
    }
    shop.clock.advance({ seconds: 1 });
    expect((await sendCode(shop.app, SPELLINGS[0] ?? '')).status).toBe(204);
    expect(shop.messages.map(({ to }) => to)).toEqual([PHONE, PHONE]);
  });

  it('works once, for its own number, for ten minutes, until the next one is sent', async () => {
    await sendCode(shop.app, PHONE);
    const first = lastCode();
    expect((await enterCode(shop.app, '+79129999999', first)).code).toBe('sms.code-not-found');
    shop.clock.advance({ minutes: 10 });
    expect((await enterCode(shop.app, PHONE, first)).code).toBe('sms.code-not-found');
    await sendCode(shop.app, PHONE);
    expect((await enterCode(shop.app, PHONE, lastCode())).status).toBe(200);
    expect((await enterCode(shop.app, PHONE, lastCode())).code).toBe('sms.code-not-found');
  });

  it('is read however the phone writes its digits', async () => {
    await sendCode(shop.app, PHONE);
    const fullWidth = lastCode().replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await enterCode(shop.app, ' 8 912 1234567', `\u200E${fullWidth} `)).status).toBe(200);
  });

  it('locks the number for an hour after five wrong codes, whatever happens meanwhile', async () => {
    await sendCode(shop.app, PHONE);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const answer = await enterCode(shop.app, PHONE, wrongCode());
      expect([answer.status, answer.code]).toEqual([422, 'sms.wrong-code']);
    }
    const fifth = await enterCode(shop.app, PHONE, wrongCode());
    expect([fifth.status, fifth.code, fifth.headers.get('Retry-After')]).toEqual([
      429,
      'sms.attempts-exhausted',
      '3600',
    ]);
    expect((await enterCode(shop.app, PHONE, lastCode())).code).toBe('sms.attempts-exhausted');
    shop.clock.advance({ minutes: 59, seconds: 59 });
    expect((await sendCode(shop.restart(), PHONE)).code).toBe('sms.attempts-exhausted');
    expect((await enterCode(shop.restart(), PHONE, lastCode())).code).toBe('sms.attempts-exhausted');
    shop.clock.advance({ seconds: 1 });
    expect((await sendCode(shop.app, PHONE)).status).toBe(204);
    expect((await enterCode(shop.app, PHONE, lastCode())).status).toBe(200);
  });

  it('keeps counting wrong ones over a resend', async () => {
    await sendCode(shop.app, PHONE);
    for (let attempt = 0; attempt < 4; attempt += 1) await enterCode(shop.app, PHONE, wrongCode());
    shop.clock.advance({ seconds: 90 });
    await sendCode(shop.app, PHONE);
    expect((await enterCode(shop.app, PHONE, wrongCode())).code).toBe('sms.attempts-exhausted');
  });

  it('counts a wrong one for an hour after the last, over a resend and a restart', async () => {
    const guess = async (times: number, app = shop.app): Promise<readonly (string | undefined)[]> => {
      await sendCode(app, PHONE);
      const answers = [];
      for (let attempt = 0; attempt < times; attempt += 1)
        answers.push((await enterCode(app, PHONE, wrongCode())).code);
      return answers;
    };
    await guess(3);
    shop.clock.advance({ minutes: 59, seconds: 59 });
    expect(await guess(1, shop.restart())).toEqual(['sms.wrong-code']);
    shop.clock.advance({ minutes: 59, seconds: 59 });
    expect(await guess(1, shop.restart())).toEqual(['sms.attempts-exhausted']);
  });

  it('forgets wrong ones after an hour without another: the next five are counted from the first', async () => {
    await sendCode(shop.app, PHONE);
    for (let attempt = 0; attempt < 4; attempt += 1) await enterCode(shop.app, PHONE, wrongCode());
    shop.clock.advance({ hours: 1 });
    await sendCode(shop.app, PHONE);
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push((await enterCode(shop.app, PHONE, wrongCode())).code);
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => 'sms.wrong-code'),
      'sms.attempts-exhausted',
      'sms.attempts-exhausted',
    ]);
  });

  it('is compared five times at most, however many guess at once', async () => {
    await sendCode(shop.app, PHONE);
    const guesses = await Promise.all(Array.from({ length: 200 }, () => enterCode(shop.app, PHONE, wrongCode())));
    expect(guesses.filter(({ code }) => code === 'sms.wrong-code')).toHaveLength(4);
    expect(guesses.filter(({ code }) => code === 'sms.attempts-exhausted')).toHaveLength(196);
  });

  it('signs in once, however often it is entered at the same moment', async () => {
    await sendCode(shop.app, PHONE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterCode(shop.app, PHONE, lastCode())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is stored in the database only in the outbox', async () => {
    await sendCode(shop.app, PHONE);
    const row = await shop.database.read.selectFrom('sign_in_codes').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(lastCode());
  });

  it('that could not be sent may be asked for again at once', async () => {
    let isDown = true;
    const flaky = await openTestShop({
      sendSms: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()),
    });
    const failed = await sendCode(flaky.app, PHONE);
    expect([failed.status, failed.code]).toEqual([503, 'sms.send-failed']);
    expect(flaky.log).toContainEqual({ level: 'error', text: 'text message could not be sent', error: 'down' });
    isDown = false;
    expect((await sendCode(flaky.app, PHONE)).status).toBe(204);
    await flaky.close();
  });

  it('has a rate limit, and a forged address does not widen it', async () => {
    const production = await openTestShop({ config: { isProduction: true } });
    const send = (index: number): Promise<Response> =>
      Promise.resolve(
        production.app.request('/api/v1/sign/in/phone/code', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${index}` },
          body: JSON.stringify({
            mode: 'WEB',
            phone: `+791212300${String(index).padStart(2, '0')}`,
            whiteLabel: 'coral',
          }),
        }),
      );
    for (let index = 0; index < 20; index += 1) expect((await send(index)).status).toBe(204);
    const refused = await send(20);
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([429, 'sms.send-failed-protected']);
    await production.close();
  });

  it('counts by the address that a trusted proxy saw', async () => {
    const production = await openTestShop({ config: { isProduction: true, trustedProxies: 1 } });
    for (let index = 0; index < 25; index += 1) {
      const { status } = await production.app.request('/api/v1/sign/in/phone/code', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `1.1.1.1, 10.0.0.${index}` },
        body: JSON.stringify({
          mode: 'WEB',
          phone: `+791212300${String(index).padStart(2, '0')}`,
          whiteLabel: 'coral',
        }),
      });
      expect(status).toBe(204);
    }
    await production.close();
  });

  it('that is refused uses up nothing of the limit that everybody shares', async () => {
    const production = await openTestShop({ config: { isProduction: true, trustedProxies: 1 } });
    const send = (phone: string, address: string): Promise<Answer> =>
      ask(production.app, 'POST', '/api/v1/sign/in/phone/code', {
        body: { mode: 'WEB', phone, whiteLabel: 'coral' },
        headers: { 'X-Forwarded-For': address },
      });
    const used = async (): Promise<readonly number[]> => {
      const rows = await production.database.read.selectFrom('rate_limits').select('used').orderBy('name').execute();
      return rows.map(({ used: count }) => count);
    };
    expect((await send(PHONE, '10.0.0.1')).status).toBe(204);
    for (let tries = 0; tries < 30; tries += 1) expect((await send(PHONE, '10.0.0.1')).code).toBe('sms.too-often');
    expect((await send('+881631234567', '10.0.0.1')).status).toBe(422);
    expect(await used()).toEqual([1, 1]);
    for (let index = 0; index < 25; index += 1) await send(`+791212300${10 + index}`, `2001:db8::${index}`);
    expect(await used()).toEqual([21, 1, 20, 20]);
    expect((await send('+79121230034', '2001:db8:0:1::1')).status).toBe(204);
    await production.close();
  });

  it.each([
    ['of another country', '+4915123456789'],
    ['of a country that shares the prefix', '+77012345678'],
    ['of a satellite', '+870773111632'],
    ['of another satellite', '+881631234567'],
  ])('is not sent to a number %s', async (_, phone) => {
    const answer = await sendCode(shop.app, phone);
    expect([answer.status, answer.code]).toEqual([422, 'sms.number-not-supported']);
    expect(shop.messages.filter(({ to }) => to === phone)).toEqual([]);
  });

  it.each([
    ['at a premium', '+78091234567'],
    ['that the receiver pays', '+78001234567'],
    ['of a landline', '+74951234567'],
  ])('is not sent to a number %s, which is no mobile number', async (_, phone) => {
    const answer = await sendCode(shop.app, phone);
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    expect(shop.messages.filter(({ to }) => to === phone)).toEqual([]);
  });

  it('goes to the market’s own countries, the first of which needs no prefix', async () => {
    const montenegro = await openTestShop({ phoneCountries: ['ME'] });
    expect((await sendCode(montenegro.app, '067 622 901')).status).toBe(204);
    expect(montenegro.messages.map(({ to }) => to)).toEqual(['+38267622901']);
    expect((await sendCode(montenegro.app, PHONE)).code).toBe('sms.number-not-supported');
    await montenegro.close();
  });

  it('can be asked for, entered and locked as ever while the clock is set back an hour', async () => {
    const moved = await openTestShop();
    await sendCode(moved.app, PHONE);
    moved.clock.moveTo('2026-03-02T08:00:00.000Z');
    expect((await sendCode(moved.app, PHONE)).headers.get('Retry-After')).toBe('90');
    moved.clock.advance({ seconds: 90 });
    expect((await sendCode(moved.app, PHONE)).status).toBe(204);
    for (let attempt = 0; attempt < 5; attempt += 1) await enterCode(moved.app, PHONE, 'wrong!');
    expect((await enterCode(moved.app, PHONE, '000000')).headers.get('Retry-After')).toBe('3600');
    moved.clock.advance({ hours: 1 });
    expect((await sendCode(moved.app, PHONE)).status).toBe(204);
    await moved.close();
  });

  it('can be asked for after a restart with a clock that is set back', async () => {
    const moved = await openTestShop();
    await sendCode(moved.app, PHONE);
    for (let attempt = 0; attempt < 5; attempt += 1) await enterCode(moved.app, PHONE, 'wrong!');
    moved.clock.moveTo('2026-03-02T08:00:00.000Z');
    expect((await sendCode(moved.restart(), PHONE)).status).toBe(204);
    await moved.close();
  });

  it.each(['', '123', 'phone', '+7912123456', "+79121234567' or 1=1"])('is not sent to "%s"', async (phone) => {
    const body = { mode: 'WEB', phone, whiteLabel: 'coral' };
    const answer = await ask(shop.app, 'POST', '/api/v1/sign/in/phone/code', { body, isOdd: true });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
  });

  describe('gives tokens that', () => {
    it('are renewed together, and end together when a used one comes back', async () => {
      const person = await signIn(shop);
      shop.clock.advance({ minutes: 16 });
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: person.accessToken })).code).toBe('auth.token-expired');
      const { json: renewed } = await refresh(person.refreshToken);
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: renewed.accessToken })).status).toBe(200);
      const reused = await refresh(person.refreshToken);
      expect([reused.status, reused.code]).toEqual([401, 'auth.token-reused']);
      expect((await refresh(renewed.refreshToken)).status).toBe(401);
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: renewed.accessToken })).code).toBe('auth.required');
    });

    it('are returned again when the answer to a refresh was lost, and nobody is signed out', async () => {
      const person = await signIn(shop);
      shop.clock.advance({ minutes: 16 });
      const refreshed = await refresh(person.refreshToken);
      shop.clock.advance({ seconds: 30 });
      const again = await refresh(person.refreshToken);
      expect([again.status, again.json]).toEqual([200, refreshed.json]);
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: again.json.accessToken })).status).toBe(200);
      expect((await refresh(again.json.refreshToken)).status).toBe(200);
    });

    it('are one pair for two that come at once', async () => {
      const person = await signIn(shop);
      const answers = await Promise.all([1, 2, 3].map(() => refresh(person.refreshToken)));
      expect(new Set(answers.map(({ status, json }) => `${status} ${json.refreshToken}`)).size).toBe(1);
      const rows = await shop.database.read.selectFrom('refresh_tokens').select('id_hash').execute();
      expect(rows).toHaveLength(2);
    });

    it.each(['access', 'refresh'] as const)(
      'end all at once when a used one comes after the %s token of its pair',
      async (which) => {
        const person = await signIn(shop);
        const { json: renewed } = await refresh(person.refreshToken);
        if (which === 'access') await ask(shop.app, 'GET', '/api/v1/me', { token: renewed.accessToken });
        else await refresh(renewed.refreshToken);
        const reused = await refresh(person.refreshToken);
        expect([reused.status, reused.code]).toEqual([401, 'auth.token-reused']);
        expect((await refresh(renewed.refreshToken)).status).toBe(401);
      },
    );

    it('end all at once when a used one comes later than an answer can be lost', async () => {
      const person = await signIn(shop);
      await refresh(person.refreshToken);
      shop.clock.advance({ seconds: 31 });
      expect((await refresh(person.refreshToken)).code).toBe('auth.token-reused');
    });

    it('are not answered again after signing out', async () => {
      const person = await signIn(shop);
      const { json: renewed } = await refresh(person.refreshToken);
      await ask(shop.app, 'POST', '/api/v1/sign/out', { token: renewed.refreshToken });
      expect((await refresh(person.refreshToken)).status).toBe(401);
    });

    it('live thirty days from the sign-in, not from the last renewal', async () => {
      let { refreshToken } = await signIn(shop);
      for (let day = 0; day < 29; day += 1) {
        shop.clock.advance({ days: 1 });
        refreshToken = (await refresh(refreshToken)).json.refreshToken;
      }
      shop.clock.advance({ days: 1 });
      expect((await refresh(refreshToken)).code).toBe('auth.token-expired');
    });

    it('are both refused after signing out', async () => {
      const person = await signIn(shop);
      expect((await ask(shop.app, 'POST', '/api/v1/sign/out', { token: person.refreshToken })).status).toBe(204);
      expect((await refresh(person.refreshToken)).status).toBe(401);
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: person.accessToken })).code).toBe('auth.required');
    });

    it('are not to be found in the database', async () => {
      const person = await signIn(shop);
      const rows = await shop.database.read.selectFrom('refresh_tokens').selectAll().execute();
      const { jti } = JSON.parse(Buffer.from(person.refreshToken.split('.')[1] ?? '', 'base64url').toString());
      expect(JSON.stringify(rows)).not.toContain(jti);
    });

    it('are not interchangeable, and are refused when they are tampered with', async () => {
      const { accessToken, refreshToken } = await signIn(shop);
      const [header, payload = '', signature] = accessToken.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const forged = [
        refreshToken,
        `${none}.${payload}.`,
        `${none}.${payload}.${signature}`,
        `${header}.${payload}.`,
        'x',
        'a.b.c',
      ];
      for (const token of forged)
        expect((await ask(shop.app, 'GET', '/api/v1/me', { token })).code).toBe('auth.required');
      expect((await refresh(accessToken)).code).toBe('auth.required');
      expect((await ask(shop.app, 'GET', '/api/v1/me')).code).toBe('auth.required');
    });
  });
});
