import fc from 'fast-check';
import { typedAddress } from '#domain/location/typedAddress.ts';

const CITY = { name: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' } };
const parse = (text: string) => typedAddress(text, CITY);

describe('an address as it is typed or pasted', () => {
  it.each([
    ['ул. Портовая, д. 17', 'улица Портовая, 17', {}],
    ['Портовая улица 17 кв 5', 'Портовая улица 17', { apartment: '5' }],
    [
      'Портовая улица, 17, кв. 5, подъезд 2, этаж 3',
      'Портовая улица, 17',
      { apartment: '5', entrance: '2', floor: '3' },
    ],
    [
      'Портовая улица, 17, 2-й подъезд, 3 этаж, офис 12а',
      'Портовая улица, 17',
      { apartment: '12а', entrance: '2', floor: '3' },
    ],
    ['Port Street 17, apt. 5, 3rd floor, entrance 2', 'Port Street 17', { apartment: '5', entrance: '2', floor: '3' }],
    [
      'Lučka ulica 17, stan 5, ulaz 2, sprat 3, interfon 5K',
      'Lučka ulica 17',
      { apartment: '5', entrance: '2', floor: '3', intercom: '5K' },
    ],
    ['123456, Россия, Приморская область, г. Южная Гавань, ул. Портовая, д. 17, корп. 2', 'улица Портовая, 17, к2', {}],
    ['Montenegro, 81000 Južna Luka, ul. Lučka 17', 'ulica Lučka 17', {}],
    ['Южная Гавань, пр-т Мореплавателей, 12', 'проспект Мореплавателей, 12', {}],
  ])('is read: %s', (text, query, details) => {
    expect(parse(text)).toEqual({ query, details });
  });

  it.each([
    'Портовая улица, 17',
    'Портовая улица',
    'Квартальная улица, 5',
    'Подъездная улица, 3',
    'Flatbush Avenue 12',
    'Stanka Dragojevića 8',
    'Дом',
    'к',
  ])('stays as it is where there is nothing to cut: %s', (text) => {
    expect(parse(text)).toEqual({ query: text, details: {} });
  });

  it.each([
    ['Портовая улица, 17, кв', 'Портовая улица, 17'],
    ['Портовая улица, 17 кв.', 'Портовая улица, 17'],
    ['Портовая улица 17 кварт', 'Портовая улица 17'],
    ['Портовая улица, 17, подъезд №', 'Портовая улица, 17'],
    ['Port Street 17, apt. #', 'Port Street 17'],
    ['Lučka 17, sta', 'Lučka 17'],
  ])('is found while its details are still being typed: %s', (text, query) => {
    expect(parse(text)).toEqual({ query, details: {} });
  });

  it.each(['East 42 St', 'Портовая улица, 17 а', '8 Марта', 'Улица 9 Мая'])(
    'keeps a last word that begins no detail: %s',
    (text) => expect(parse(text)).toEqual({ query: text, details: {} }),
  );

  it('of any text neither fails nor grows without end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parse(text).query.length).toBeLessThanOrEqual(text.length * 10 + 20);
      }),
    );
  });
});
