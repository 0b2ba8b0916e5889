import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { isSmsAllowed, normalizedPhone } from '#server/people/phoneNumber.ts';
import { Chance } from '#tests/histories/Chance.ts';

const markets = join(import.meta.dirname, '../../../markets');
const countriesOf = (id: string): readonly string[] =>
  JSON.parse(readFileSync(join(markets, id, 'market.json'), 'utf8')).phoneCountries;

describe('a phone number', () => {
  it.each(['coral', 'adriatic', 'solo'])('may get a message in every country of the market %s', (market) => {
    const countries = countriesOf(market);
    expect(countries.length).toBeGreaterThan(0);
    for (const country of countries) {
      const number = getExampleNumber(country as CountryCode, examples)?.number ?? '';
      expect([country, isSmsAllowed(number, countries)]).toEqual([country, true]);
    }
  });

  it('of any country of the world is the same to the storefront and the server, however it is written', async () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (number === undefined) continue;
      const storefront = new LibPhoneNumbers([country]);
      for (const typed of [number.number, number.formatInternational(), number.formatNational()]) {
        const [one, other] = [await storefront.normalize(typed), normalizedPhone(typed, country)];
        expect([country, typed, one]).toEqual([country, typed, other]);
        expect([country, typed, one]).toEqual([country, typed, number.number]);
      }
    }
  });

  it('is valid or invalid to both sides alike, for any text', async () => {
    const chance = new Chance(20_261_123);
    const signs = Array.from('0123456789+-() .,;xехt#*абв\u200B\u202E７');
    const storefront = new LibPhoneNumbers(['RU']);
    let numbers = 0;
    for (let round = 0; round < 3000; round += 1) {
      const typed = Array.from({ length: chance.below(18) }, () => signs[chance.below(signs.length)]).join('');
      const [one, other] = [await storefront.normalize(typed), normalizedPhone(typed, 'RU')];
      expect([typed, one]).toEqual([typed, other]);
      if (one !== undefined) numbers += 1;
    }
    expect(numbers).toBeLessThan(300);
  });
});
