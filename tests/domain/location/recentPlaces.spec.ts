import { type RecentPlace, recentPlacesWith, recentSuggestions } from '#domain/location/recentPlaces.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';

const PLACE = { placeId: 'p', address: 'Portovaya, 1', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true };
const saved = (address: string, overrides: Partial<SelectedLocation> = {}): SelectedLocation => ({
  cityId: 'harbour',
  deliveryType: 'DELIVERY',
  restaurantId: 'port',
  place: { ...PLACE, address, apartment: '8', intercom: '8K', comment: 'Ring' },
  ...overrides,
});
const at = (...addresses: readonly string[]): readonly RecentPlace[] =>
  addresses.map((address) => ({ ...PLACE, address, cityId: 'harbour' }));

describe('the places of before', () => {
  it('begin with the last one, without the way to its door', () => {
    expect(recentPlacesWith(at('B'), saved('A'))).toEqual(at('A', 'B'));
  });

  it('are five at most, each once', () => {
    expect(recentPlacesWith(at('A', 'B', 'C', 'D', 'E'), saved('F'))).toEqual(at('F', 'A', 'B', 'C', 'D'));
    expect(recentPlacesWith(at('A', 'B', 'C'), saved('C'))).toEqual(at('C', 'A', 'B'));
  });

  it.each([
    ['a takeaway', saved('A', { deliveryType: 'TAKE_AWAY' })],
    ['a place without a city', saved('A', { cityId: undefined })],
    ['a place that nobody has given yet', saved('A', { place: undefined })],
    ['a point without a geocoder’s id', saved('A', { place: { ...PLACE, placeId: undefined } })],
    ['a place without a point', saved('A', { place: { ...PLACE, coordinates: undefined } })],
  ])('stay as they are with %s', (_, location) => {
    expect(recentPlacesWith(at('B'), location)).toEqual(at('B'));
  });

  it('are offered in their own city, as lines of which nothing has to be looked up', () => {
    const places = [...at('A'), { ...PLACE, address: 'Z', cityId: 'river' }];
    expect(recentSuggestions(places, 'harbour')).toEqual([
      { placeId: 'p', address: 'A', context: '', found: { ...PLACE, address: 'A', context: '' } },
    ]);
  });
});
