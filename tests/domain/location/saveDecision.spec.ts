import { isSamePlace } from '#domain/location/DeliveryPlace.ts';
import { type LocationDraft, matchDelivery } from '#domain/location/deliveryMatch.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { type SaveDecision, saveDecision } from '#domain/location/saveDecision.ts';
import { aPlace, HARBOUR_OFFER } from './aTown.ts';

const atHome: LocationDraft = { deliveryType: 'DELIVERY', place: aPlace() };
const atPort: LocationDraft = { deliveryType: 'TAKE_AWAY', place: aPlace(), pointId: 'port' };
const keptHome: SelectedLocation = {
  cityId: 'harbour',
  deliveryType: 'DELIVERY',
  restaurantId: 'port',
  place: aPlace(),
};
const keptPort: SelectedLocation = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
const far = { lat: 50, lng: 50 };

const decide = (draft: LocationDraft, saved?: SelectedLocation, isHouseNumberConfirmed = false): SaveDecision =>
  saveDecision({ match: matchDelivery(draft, HARBOUR_OFFER), saved, isHouseNumberConfirmed });

/** @spec 4.37 */
describe('saving a place', () => {
  it('asks first for the house number of a delivery, once', () => {
    const bare = { ...atHome, place: aPlace({ hasHouseNumber: false }) };
    expect(decide(bare)).toEqual({ kind: 'house-number-missing' });
    expect(decide(bare, undefined, true)).toMatchObject({ kind: 'save' });
    expect(decide({ ...atPort, place: bare.place })).toMatchObject({ kind: 'save' });
  });

  it('asks for it before it looks for the zone', () => {
    expect(decide({ ...atHome, place: aPlace({ hasHouseNumber: false, coordinates: far }) })).toEqual({
      kind: 'house-number-missing',
    });
  });

  it.each<[string, LocationDraft]>([
    ['address-required', { ...atHome, place: {} }],
    ['outside-zone', { ...atHome, place: aPlace({ coordinates: far }) }],
    ['detail-too-long', { ...atHome, place: aPlace({ floor: '1'.repeat(31) }) }],
    ['outside-zone', { ...atHome, place: aPlace({ coordinates: far, floor: '1'.repeat(31) }) }],
    ['point-required', { ...atPort, pointId: undefined }],
    ['point-required', { ...atPort, pointId: 'courier' }],
  ])('names what is wrong: %s', (problem, draft) => {
    expect(decide(draft)).toEqual({ kind: 'invalid', problem });
  });

  it('does not mind the details of an address that is not kept', () => {
    expect(decide({ ...atPort, place: aPlace({ floor: '1'.repeat(31) }) })).toMatchObject({ kind: 'save' });
  });

  it('keeps the address of a delivery, and none with a takeaway', () => {
    expect(decide(atHome)).toMatchObject({ location: keptHome });
    expect(decide(atPort)).toMatchObject({ location: keptPort });
  });

  it('validates nothing that is as it was kept, wherever the zones are now', () => {
    const saved = { ...keptHome, place: aPlace({ coordinates: far }) };
    expect(decide({ ...atHome, place: saved.place }, saved)).toEqual({
      kind: 'save',
      location: saved,
      isCartInDoubt: false,
    });
    const nowhere: SelectedLocation = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port' };
    expect(decide({ ...atHome, place: {} }, nowhere)).toMatchObject({ kind: 'save', location: nowhere });
    const unknownPort = { ...keptPort, restaurantId: 'gone' };
    expect(decide({ ...atPort, pointId: 'gone' }, unknownPort)).toMatchObject({ kind: 'save', location: unknownPort });
  });

  it.each<[string, LocationDraft, SelectedLocation]>([
    [
      'address',
      { ...atHome, place: aPlace({ coordinates: far, address: 'x' }) },
      { ...keptHome, place: aPlace({ coordinates: far }) },
    ],
    ['delivery type', { ...atPort, pointId: 'courier' }, { ...keptHome, restaurantId: 'courier' }],
    [
      'city',
      { ...atHome, place: aPlace({ coordinates: far }) },
      { ...keptHome, cityId: 'river', place: aPlace({ coordinates: far }) },
    ],
    ['point', { ...atPort, pointId: 'courier' }, keptPort],
  ])('validates again when the %s is another', (_, draft, saved) => {
    expect(decide(draft, saved)).toMatchObject({ kind: 'invalid' });
  });

  it.each<[string, LocationDraft, SelectedLocation | undefined, boolean]>([
    ['nothing was kept', atHome, undefined, true],
    ['the restaurant is another', atHome, { ...keptHome, restaurantId: 'bay', place: aPlace({ address: 'x' }) }, true],
    ['the delivery type is another', atPort, keptHome, true],
    ['only the address is another', { ...atHome, place: aPlace({ address: 'x' }) }, keptHome, true],
    ['only the place id is another', { ...atHome, place: aPlace({ placeId: 'x' }) }, keptHome, true],
    [
      'only the point is another',
      { ...atHome, place: aPlace({ coordinates: { lat: 0.4, lng: 0.5 } }) },
      keptHome,
      true,
    ],
    ['only the way to the door is another', { ...atHome, place: aPlace({ entrance: '2' }) }, keptHome, false],
    ['all is the same', atHome, keptHome, false],
  ])('asks about the cart where %s', (_, draft, saved, isCartInDoubt) => {
    expect(decide(draft, saved)).toMatchObject({ kind: 'save', isCartInDoubt });
  });
});

describe('two places', () => {
  it.each([
    ['address', { address: 'x' }],
    ['place id', { placeId: 'x' }],
    ['latitude', { coordinates: { lat: 0.6, lng: 0.5 } }],
    ['longitude', { coordinates: { lat: 0.5, lng: 0.6 } }],
    ['point', { coordinates: undefined }],
    ['apartment', { apartment: '1' }],
    ['entrance', { entrance: '1' }],
    ['floor', { floor: '1' }],
    ['intercom', { intercom: '1' }],
    ['comment', { comment: '1' }],
  ])('are told apart by their %s', (_, change) => {
    expect(isSamePlace(aPlace(), aPlace(change))).toBe(false);
    expect(isSamePlace(aPlace(change), aPlace())).toBe(false);
    expect(isSamePlace(aPlace(change), aPlace(change))).toBe(true);
  });
});
