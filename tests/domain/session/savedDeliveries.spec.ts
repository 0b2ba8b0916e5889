import type { SavedDelivery } from '#domain/session/Profile.ts';
import { deliveriesIn, isSavedDoor, withDelivery, withoutDelivery } from '#domain/session/savedDeliveries.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';

const at = (id: string, lat: number, apartment?: string): SavedDelivery => ({
  id,
  place: { address: `${lat} Quay Street`, coordinates: { lat, lng: 0 }, apartment },
});
const [one, two] = [at('one', 1), at('two', 2)];

describe('saved addresses', () => {
  it('begin with a new one, and keep the place of one that is described anew', () => {
    expect(withDelivery([one], two)).toEqual([two, one]);
    expect(withDelivery([two, one], { ...one, name: 'Home' })).toEqual([two, { ...one, name: 'Home' }]);
  });

  it('lose one that is forgotten and no other', () => {
    expect(withoutDelivery([two, one], 'two')).toEqual([one]);
    expect(withoutDelivery([two, one], 'three')).toEqual([two, one]);
  });

  it('are offered in the city that they lie in, its edge included', () => {
    const city = aCity({ bounds: { north: 1, south: 0, east: 1, west: -1 } });
    expect(deliveriesIn(city, [two, one])).toEqual([one]);
    expect(deliveriesIn(aCity({ bounds: undefined }), [two, one])).toEqual([two, one]);
  });

  it('are not offered without a street or a point', () => {
    const city = aCity({ bounds: undefined });
    const bare: SavedDelivery = { id: 'bare', place: { coordinates: { lat: 1, lng: 1 } } };
    const nowhere: SavedDelivery = { id: 'nowhere', place: { address: '1 Quay Street' } };
    expect(deliveriesIn(city, [bare, nowhere])).toEqual([]);
  });

  it('know a door by its address and flat', () => {
    const saved = [at('one', 1, '7')];
    expect(isSavedDoor(saved, { address: '1 Quay Street', apartment: '7', floor: '3' })).toBe(true);
    expect(isSavedDoor(saved, { address: '1 Quay Street', apartment: '8' })).toBe(false);
    expect(isSavedDoor(saved, { address: '2 Quay Street', apartment: '7' })).toBe(false);
    expect(isSavedDoor([one], { address: '1 Quay Street', apartment: '' })).toBe(true);
  });

  it('know one house at points some metres apart, and two houses of one address in two towns', () => {
    const flat = { address: '1 Quay Street', apartment: '7' };
    const saved = [at('one', 1, '7')];
    expect(isSavedDoor(saved, { ...flat, coordinates: { lat: 1.0005, lng: 0 } })).toBe(true);
    expect(isSavedDoor(saved, { ...flat, coordinates: { lat: 1.002, lng: 0 } })).toBe(false);
    expect(isSavedDoor(saved, { ...flat, apartment: '8', coordinates: { lat: 1, lng: 0 } })).toBe(false);
  });
});
