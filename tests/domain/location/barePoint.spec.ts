import { barePointAddress, isBarePoint } from '#domain/location/barePoint.ts';

const coordinates = { lat: 44.19415, lng: -37.0926114 };

/** @spec 5.30 */
describe('a point without an address', () => {
  it('has its coordinates as the address, latitude first, with six decimals', () => {
    expect(barePointAddress(coordinates)).toBe('44.194150, -37.092611');
  });

  it.each([
    ['its own coordinates', { address: barePointAddress(coordinates), coordinates }, true],
    ['the coordinates of another point', { address: '44.194151, -37.092611', coordinates }, false],
    ['words', { address: 'Portovaya, 17', coordinates }, false],
    ['no point', { address: barePointAddress(coordinates) }, false],
    ['nothing', {}, false],
  ])('is told from a place with an address: one with %s', (_, place, isBare) => {
    expect(isBarePoint(place)).toBe(isBare);
  });
});
