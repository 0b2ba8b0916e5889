import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { CurrentMarkets } from '#server/market/CurrentMarkets.ts';
import { checkMarket } from '#server/market/checkMarket.ts';
import { describePage } from '#server/pages/head/describePage.ts';
import { signInText } from '#server/people/signInText.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { checkMarkets } from '../../../scripts/checkMarkets.ts';

const PROJECT = join(import.meta.dirname, '../../..');

describe("a market's own texts", () => {
  let root: string;
  const write = (file: string, texts: unknown): void =>
    writeFileSync(join(root, 'markets/coral', file), typeof texts === 'string' ? texts : JSON.stringify(texts));

  beforeEach(() => {
    root = makeTemporaryFolder('test');
    mkdirSync(join(root, 'markets'), { recursive: true });
    cpSync(join(PROJECT, 'markets/coral'), join(root, 'markets/coral'), { recursive: true });
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('replace the shop’s, in text messages and on pages, in that language only', async () => {
    write('messages.en.json', { 'sms.sign-in-code': 'Welcome to {brand}!', 'page.terms': 'The small print' });
    const market = await checkMarket(root, 'coral');
    expect(signInText('1234', market, ['en'])).toBe('1234 — Welcome to Coral!');
    expect(signInText('1234', market, ['ru'])).not.toContain('Welcome');
    const page = { market, pathname: '/terms-of-sale', origin: 'https://shop.example', catalog: undefined as never };
    expect(describePage({ ...page, market: { ...market, brand: BRAND }, locale: 'en' }).title).toBe('The small print');
    expect(describePage({ ...page, market: { ...market, brand: BRAND }, locale: 'cnr' }).title).not.toContain('print');
  });

  it('reach the storefront compiled, and follow an edit', async () => {
    const markets = new CurrentMarkets(root, () => {});
    const messages = async () => loadMarket(JSON.parse((await markets.text('coral')) ?? '')).messages;
    expect(await messages()).toEqual({});
    write('messages.cnr.json', { 'cart.terms': 'Uz <a>uslove</a>' });
    expect(await messages()).toEqual({
      cnr: {
        'cart.terms': [
          { type: 0, value: 'Uz ' },
          { type: 8, value: 'a', children: [{ type: 0, value: 'uslove' }] },
        ],
      },
    });
    write('messages.cnr.json', { 'cart.terms': 'Uz <b' });
    expect(Object.keys(await messages())).toEqual(['cnr']);
  });

  it.each([
    [
      'messages.en.json',
      { 'cart.headlin': 'Bag' },
      'cart.headlin: there is no such text (did you mean cart.headline?)',
    ],
    ['messages.en.json', { 'cart.headline': 'Bag {' }, 'cart.headline: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['messages.en.json', { 'cart.headline': 7 }, 'cart.headline: must be a text, not 7'],
    [
      'messages.en.json',
      { 'cart.headline': 'Bag of {name}' },
      'cart.headline: has {name}, which nobody fills in; the text has none',
    ],
    [
      'messages.en.json',
      { 'sms.sign-in-code': '{shop}' },
      'sms.sign-in-code: has {shop}, which nobody fills in; the text has {brand}',
    ],
    ['messages.en.json', { 'access.denied': 'No' }, 'access.denied: there is no such text'],
    ['messages.en.json', { 'desk.title': 'No' }, 'desk.title: there is no such text'],
    ['messages.en.json', [], '(file): must be an object of texts by their ids'],
    ['messages.en.json', '{', '(file): SyntaxError'],
    ['messages.de.json', {}, '(file): is of a language that the market lacks; its locales are ru, en, cnr'],
  ])('are refused at build and start by the name of the text: %s with %j', async (file, texts, message) => {
    write(file, texts);
    expect((await checkMarkets(root, ['coral'])).faults).toContain(`markets/coral/${file}: ${message}`);
    await expect(checkMarket(root, 'coral')).rejects.toThrow(`markets/coral/${file}: ${message}`);
  });
});

const BRAND = { name: 'Coral', description: 'Pizza', logo: '/market/logo.svg' };
