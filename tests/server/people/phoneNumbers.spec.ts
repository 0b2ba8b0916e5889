import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { DEMO_SEEDS, demoTips } from '#server/catalog/seed/demoSeeds.ts';
import { isSmsAllowed, normalizedPhone } from '#server/shared/phoneNumber.ts';
import { Chance } from '#tests/histories/Chance.ts';

const markets = join(import.meta.dirname, '../../../markets');
const countriesOf = (id: string): readonly string[] =>
  JSON.parse(readFileSync(join(markets, id, 'market.json'), 'utf8')).phoneCountries;

/** @trust D1 */
describe('a phone number', () => {
  it.each(['coral', 'adriatic', 'solo'])('may get a message in every country of the market %s', (market) => {
    const countries = countriesOf(market);
    expect(countries.length).toBeGreaterThan(0);
    for (const country of countries) {
      const number = getExampleNumber(country as CountryCode, examples)?.number ?? '';
      expect([country, isSmsAllowed(number, countries)]).toEqual([country, true]);
    }
  });

  it.each(['coral', ...DEMO_SEEDS])('that the start of the market %s recommends can sign in', async (market) => {
    const countries = countriesOf(market);
    const phone = await new LibPhoneNumbers(countries).normalize(demoTips(market)?.phone ?? '');
    expect(phone).toBe(normalizedPhone(demoTips(market)?.phone ?? '', countries[0]));
    expect(isSmsAllowed(phone ?? '', countries)).toBe(true);
  });

  it.each([
    ['8 921 555 12 3', 'RU', undefined],
    ['8 921 555 12 34', 'RU', '+79215551234'],
    ['921 555 12 34', 'RU', '+79215551234'],
    ['8 900 555 00 0', 'RU', undefined],
    ['+7 892 155 51 23', 'RU', undefined],
    ['067 555 12', 'ME', undefined],
    ['067 555 123', 'ME', '+38267555123'],
    ['07400 12345', 'GB', undefined],
  ])('that lacks a digit is nobody else’s: %s in %s', async (typed, country, phone) => {
    expect(await new LibPhoneNumbers([country]).normalize(typed)).toBe(phone);
    expect(normalizedPhone(typed, country)).toBe(phone);
  });

  it('that is a landline is not mistaken for one that gets messages', async () => {
    expect(await new LibPhoneNumbers(['RU']).normalize('8 495 123 45 67')).toBeUndefined();
    expect(isSmsAllowed('+74951234567', ['RU'])).toBe(false);
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
