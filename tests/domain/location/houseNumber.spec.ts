import { isSameHouse } from '#domain/location/DeliveryPlace.ts';

describe('the house of an address', () => {
  it.each([
    ['Портовая улица, 17', 'Port Street, 17'],
    ['12 Quay Street', 'Набережная, 12'],
    ['1-я Морская, 5', '1st Sea Street, 5'],
    ['Портовая, 17А', 'Port Street, 17a'],
    ['Портовая, 17/2', 'Port Street, 17/2'],
  ])('is the same in any language: %s, %s', (one, other) => {
    expect(isSameHouse(one, other)).toBe(true);
  });

  it.each([
    ['Портовая улица, 17', 'Port Street, 19'],
    ['Портовая улица, 17', 'Port Street, 17a'],
    ['Портовая улица, 17', 'Port Street'],
    ['Портовая улица', 'Port Street'],
  ])('is another, or unknown: %s, %s', (one, other) => {
    expect(isSameHouse(one, other)).toBe(false);
  });
});
