import fc from 'fast-check';
import { InvalidToken } from '#application/session/errors.ts';
import { WebLocksMutex } from '#infrastructure/device/browserDevice.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { RandomIdGenerator } from '#infrastructure/device/RandomIdGenerator.ts';
import { anyText } from '#tests/support/anyText.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

afterEach(restoreGlobals);

/**
 * @spec 4.47 8.3
 * @trust D12
 */
describe('ids', () => {
  it('are never the same twice and fit into a header', () => {
    const ids = Array.from({ length: 10_000 }, () => new RandomIdGenerator().create());
    expect(new Set(ids).size).toBe(10_000);
    for (const id of ids) expect(id).toMatch(/^[!-~]{32,255}$/);
  });
});

describe('the expiry of a token', () => {
  const reader = new JwtTokenReader();
  const pattern = /^Invalid token specified: (missing part|invalid base64|invalid json)/;
  const outcomeOf = (text: string): unknown => {
    try {
      return typeof reader.expiryOf(text);
    } catch (error) {
      return error instanceof InvalidToken && pattern.test(error.message) ? 'known error' : error;
    }
  };
  const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

  it.each([
    [{ exp: 1_900_000_000 }, 1_900_000_000],
    [{ exp: 0 }, 0],
    [{ exp: 1.5 }, 1.5],
    [{ exp: '1900000000' }, undefined],
    [{ exp: null }, undefined],
    [{}, undefined],
    [null, undefined],
    [[], undefined],
    [7, undefined],
    ['text', undefined],
    [{ name: 'Анна 🍕', exp: 5 }, 5],
  ])('is read from the claims %j as %j', (claims, expiry) => {
    expect(reader.expiryOf(token(claims))).toBe(expiry);
  });

  it('is none when it is beyond all numbers', () => {
    expect(reader.expiryOf(`e30.${Buffer.from('{"exp":1e999}').toString('base64url')}.`)).toBeUndefined();
  });

  it.each([
    [undefined, 'token.not-a-string', 'Invalid token specified: must be a string'],
    ['', 'token.missing-part', 'Invalid token specified: missing part #2'],
    ['no-dots', 'token.missing-part', 'Invalid token specified: missing part #2'],
    ['a.%%%.c', 'token.bad-base64', 'Invalid token specified: invalid base64 for part #2'],
    ['a.b64.c', 'token.bad-json', 'Invalid token specified: invalid json for part #2'],
  ])('is refused for the token %j as %s: %s', (text, code, message) => {
    expect(() => reader.expiryOf(text as string)).toThrow(InvalidToken);
    expect(() => reader.expiryOf(text as string)).toThrow(expect.objectContaining({ code }));
    expect(() => reader.expiryOf(text as string)).toThrow(message);
  });

  it('of any text at all is a number, nothing, or one of those errors', () => {
    const json = fc.jsonValue().map(token);
    const parts = fc.array(fc.oneof(fc.string(), fc.base64String()), { maxLength: 5 }).map((texts) => texts.join('.'));
    const cut = fc.tuple(json, fc.nat(60)).map(([text, length]) => text.slice(0, length));
    fc.assert(
      fc.property(fc.oneof(anyText(), json, parts, cut), (text) => {
        expect(['number', 'undefined', 'known error']).toContain(outcomeOf(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the cross-tab lock', () => {
  const NAME = 'carte.refresh';
  const names: string[] = [];
  let released = false;

  /** Web Locks of a browser whose next request comes from the tab `next`. */
  function useLocks(next: string | undefined): void {
    stubGlobal('navigator', () => ({
      locks: {
        async request<T>(name: string, work: () => Promise<T>): Promise<T> {
          names.push(name);
          return work().finally(() => (released = true));
        },
        query: async () => ({
          held: [{ name: NAME, clientId: 'this tab' }],
          pending: [
            { name: 'carte.other', clientId: 'another tab' },
            ...(next === undefined ? [] : [{ name: NAME, clientId: next }]),
          ],
        }),
      },
    }));
  }

  beforeEach(() => {
    jest.useFakeTimers();
    names.length = 0;
    released = false;
  });
  afterEach(() => jest.useRealTimers());

  it.each([[undefined], ['this tab']])('is released at once when the next to wait is %s', async (next) => {
    useLocks(next);
    expect(await new WebLocksMutex().run('refresh', async () => 7)).toBe(7);
    await jest.advanceTimersByTimeAsync(0);
    expect(names).toEqual([NAME]);
    expect(released).toBe(true);
  });

  it('stays held until what was stored has reached another tab that waits, while its own work goes on', async () => {
    useLocks('another tab');
    await expect(new WebLocksMutex().run('refresh', () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    await jest.advanceTimersByTimeAsync(199);
    expect(released).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(released).toBe(true);
  });
});

describe('a phone number', () => {
  const numbers = new LibPhoneNumbers(['RU', 'ME']);

  it.each([
    '+79121234567',
    '+7 912 123-45-67',
    '8 (912) 123-45-67',
    '89121234567',
    '9121234567',
    '79121234567',
    '＋７９１２１２３４５６７',
    '+7\u00a0912\u200b1234567 ',
    '\u202a+79121234567\u202c',
    '+7.912.123.45.67',
  ])('is recognized, however it is written: %j', async (typed) => {
    expect(await numbers.normalize(typed)).toBe('+79121234567');
  });

  it.each([
    ['+382 67 123 456', '+38267123456'],
    ['+1 212 555 2368', '+12125552368'],
  ])('of another country needs its code: %s', async (typed, normal) => {
    expect(await numbers.normalize(typed)).toBe(normal);
  });

  it.each(['', ' ', 'abc', '+', '123', '+7 912', '+79121234567890', '+999 123456789', '\u200b', '📞'])(
    'is not read from %j',
    async (typed) => {
      expect(await numbers.normalize(typed)).toBeUndefined();
    },
  );

  it.each([
    ['+79123456789', '+7 912 345-67-89'],
    ['8(912)345-67-89', '+7 912 345-67-89'],
    ['79123456789', '+7 912 345-67-89'],
    ['+38267123456', '+382 67 123 456'],
    ['+12125552368', '+1 212 555 2368'],
    ['+7 912', '+7 912'],
    ['ask the guard', 'ask the guard'],
  ])('is shown in groups: %s becomes %s', async (number, formatted) => {
    expect((await numbers.format()).whole(number)).toBe(formatted);
  });

  it.each([
    ['+', '+'],
    ['+79', '+7 9'],
    ['+7912345', '+7 912 345'],
    ['+7 912 3456', '+7 912 345-6'],
    ['+79123456789', '+7 912 345-67-89'],
    ['+791234567890', '+7 91234567890'],
    ['+38267123', '+382 67 123'],
    ['8912', '8 (912'],
    ['8912345', '8 (912) 345'],
    ['89123456789', '8 (912) 345-67-89'],
    ['guard', 'guard'],
    ['++7', '++7'],
  ])('falls into groups while it is typed: %s becomes %s', async (typed, formatted) => {
    expect((await numbers.format()).typing(typed)).toBe(formatted);
  });

  it.each([
    ['GB', '+44 7400 123456'],
    ['ME', '+382 60 123 456'],
    ['AQ', undefined],
    [undefined, undefined],
  ])('has an example of the country %s: %s', async (country, example) => {
    const numbersThere = new LibPhoneNumbers(country === undefined ? [] : [country]);
    expect((await numbersThere.format()).example).toBe(example);
  });

  it.each(['RU', 'US', 'ME'])('is erased from its end digit by digit in the country %s', async (country) => {
    const { typing } = await new LibPhoneNumbers([country]).format();
    for (const number of ['89121234567', '2015550123', '067123456', '+79121234567']) {
      let text = typing(number);
      for (let length = number.length; length > 0; length -= 1) text = typing(text.slice(0, -1));
      expect(text).toBe('');
    }
  });

  it('keeps every digit while it is typed, and comes to rest', async () => {
    const { typing } = await numbers.format();
    const typed = fc.stringMatching(/^\+?[\d ()-]{0,18}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const formatted = typing(text);
        expect(formatted.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''));
        expect(typing(formatted)).toBe(formatted);
      }),
    );
  });

  it('is any text at all without harm', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), async (typed) => {
        expect((await numbers.normalize(typed)) ?? '+1').toMatch(/^\+\d+$/);
      }),
    );
  });
});
