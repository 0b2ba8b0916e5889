import { backEndQuestions } from '../../scripts/doctor/backEndOptions.ts';

const API = 'https://api.example/v2/';

describe('what a command is told to ask of a back end', () => {
  const originOf = (options: object, environment = {}): string =>
    backEndQuestions(API, { market: 'two-seas', ...options }, environment).origin;

  it('is asked as a page of --origin, or else of the market, or else of a shop that is made up', () => {
    const environment = { PUBLIC_URL: 'https://public.example' };
    expect(originOf({ origin: 'https://Named.example/menu' }, environment)).toBe('https://named.example');
    expect(originOf({}, environment)).toBe('https://public.example');
    const several = { ...environment, MARKETS: 'coral,two-seas', PUBLIC_URL_TWO_SEAS: 'https://seas.example' };
    expect(originOf({}, several)).toBe('https://seas.example');
    expect(originOf({})).toBe('https://shop.example');
    expect(() => originOf({ origin: 'shop' })).toThrow('"shop" is no origin: write it as https://shop.example');
  });

  it('is a customer only where one is named, and an order only with the word', () => {
    const ask = (options: object) => backEndQuestions(API, { market: 'coral', ...options }, {});
    expect(ask({})).toMatchObject({ baseUrl: 'https://api.example/v2', account: undefined, isOrdering: false });
    const account = { phone: '+79005550001', code: '1234' };
    expect(ask({ as: account.phone, code: account.code })).toMatchObject({ account, isOrdering: false });
    expect(ask({ as: account.phone, code: account.code, order: true })).toMatchObject({ isOrdering: true });
    expect(ask({ as: account.phone }).account?.code).toEqual(expect.any(Function));
    expect(() => ask({ order: true })).toThrow('--order needs the customer: --as +79005550001');
    expect(() => ask({ code: '1234' })).toThrow('--code needs the customer');
  });
});
