import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/text/languages.ts';
import { demoLeftovers } from '#server/app/demoLeftovers.ts';
import { COUNTRIES } from '#server/market/countries.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readTerms } from '#server/market/readTerms.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { checkMarkets } from '../../scripts/checkMarkets.ts';
import { type NewMarket, newMarket } from '../../scripts/newMarket/newMarket.ts';

describe('a new market', () => {
  let root: string;

  beforeEach(() => {
    root = makeTemporaryFolder('new-market');
    mkdirSync(join(root, 'markets'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const manifestOf = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, 'markets', name, 'market.json'), 'utf8'));

  it('has no faults in any country, and its money and languages', async () => {
    const names = Object.keys(COUNTRIES).map((country) => country.toLowerCase());
    for (const name of names) newMarket(root, { name, country: name.toUpperCase() });
    expect(await checkMarkets(root, names)).toEqual({ faults: '', warnings: [], complete: expect.anything() });
    expect(manifestOf('me')).toMatchObject({ currency: 'EUR', timezone: 'Europe/Podgorica', locales: ['cnr', 'en'] });
  });

  it('has terms in each language that name its seller, and nothing of the demo', async () => {
    const seller = 'Laguna d.o.o.';
    newMarket(root, { name: 'lagoon', country: 'ME', seller, locales: Object.keys(LANGUAGES).join(',') });
    const { manifest } = await readMarketFolder(root, 'lagoon');
    const terms = await readTerms(root, 'lagoon', Object.keys(LANGUAGES));
    for (const text of Object.values(terms)) {
      expect(text).toContain(seller);
      expect(text).not.toMatch(/\{seller\}|\.\.|rouble|рубл|rublj/);
    }
    expect(demoLeftovers('lagoon', manifest as never, terms)).toEqual([]);
  });

  it('has a letter that can be read on its color', () => {
    newMarket(root, { name: 'lagoon', country: 'ME', color: '#ffe14d', brand: 'žaba' });
    const logo = readFileSync(join(root, 'markets/lagoon/logo.svg'), 'utf8');
    expect(logo).toContain('fill="#ffe14d"');
    expect(logo).toContain('fill="#1c1917">Ž</text>');
  });

  it.each<[NewMarket, RegExp]>([
    [{ name: 'My Shop', country: 'ME' }, /lower-case letters/],
    [{ name: 'lagoon' }, /--country ME/],
    [{ name: 'lagoon', country: 'XX' }, /XX is not known here: add --currency/],
    [{ name: 'lagoon', country: 'ME', color: 'blue' }, /#0b5f8a/],
    [{ name: 'lagoon', country: 'ME', locales: 'fr' }, /no language "fr"/],
  ])('is refused in a sentence: %j', (options, message) => {
    expect(() => newMarket(root, options)).toThrow(message);
  });

  it('never writes over another', () => {
    newMarket(root, { name: 'lagoon', country: 'ME' });
    expect(() => newMarket(root, { name: 'lagoon', country: 'ME' })).toThrow('markets/lagoon exists already');
  });
});
