import { type RecentAddress, recentAddressesWith, recentLines } from '#domain/location/recentAddresses.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';

const PLACE = { placeId: 'p', address: 'Portovaya, 1', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true };
const saved = (address: string, overrides: Partial<SelectedLocation> = {}): SelectedLocation => ({
  cityId: 'harbour',
  deliveryType: 'DELIVERY',
  restaurantId: 'port',
  place: { ...PLACE, address, apartment: '8', intercom: '8K', comment: 'Ring' },
  ...overrides,
});
const at = (...addresses: readonly string[]): readonly RecentAddress[] =>
  addresses.map((address) => ({ ...PLACE, address, cityId: 'harbour' }));

describe('recent addresses', () => {
  it('start with the last one, without the details to its door', () => {
    expect(recentAddressesWith(at('B'), saved('A'))).toEqual(at('A', 'B'));
  });

  it('are five at most, each once', () => {
    expect(recentAddressesWith(at('A', 'B', 'C', 'D', 'E'), saved('F'))).toEqual(at('F', 'A', 'B', 'C', 'D'));
    expect(recentAddressesWith(at('A', 'B', 'C'), saved('C'))).toEqual(at('C', 'A', 'B'));
  });

  it.each([
    ['a takeaway', saved('A', { deliveryType: 'TAKE_AWAY' })],
    ['a place without a city', saved('A', { cityId: undefined })],
    ['a place that nobody has given yet', saved('A', { place: undefined })],
    ['a point that nobody has named', saved('A', { place: { ...PLACE, address: '1.000000, 2.000000' } })],
    ['a place without a point', saved('A', { place: { ...PLACE, coordinates: undefined } })],
  ])('do not change with %s', (_, location) => {
    expect(recentAddressesWith(at('B'), location)).toEqual(at('B'));
  });

  it('contain a point that was pinned and named', () => {
    const pinned = saved('A', { place: { ...PLACE, address: 'The blue gate', placeId: undefined } });
    expect(recentAddressesWith([], pinned)).toEqual([{ ...at('The blue gate')[0], placeId: '' }]);
  });

  it('are offered in their own city, with complete addresses', () => {
    const places = [...at('A'), { ...PLACE, address: 'Z', cityId: 'river' }];
    expect(recentLines(places, ['harbour'])).toEqual([
      {
        cityId: 'harbour',
        suggestion: { placeId: 'p', address: 'A', context: '', found: { ...PLACE, address: 'A', context: '' } },
      },
    ]);
    expect(recentLines(places, ['harbour', 'river'])).toHaveLength(2);
  });
});
