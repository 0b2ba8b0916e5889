import { NetworkFailed } from '#application/AppError.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aMenu, aZone } from '#tests/builders/aRestaurant.ts';
import { suggestionOf } from '#tests/fakes/FakeGeocoder.ts';
import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { LocationStore } from '#ui/features/location/LocationStore.ts';
import {
  farAddress,
  harbour,
  insideAddress,
  LocationWorld,
  river,
  shopRestaurant,
  street,
  streetAddress,
} from './locationWorld.tsx';

const place = { address: 'Портовая улица, 12', coordinates: { lat: 0.5, lng: 0.5 }, apartment: '8' };
const savedDelivery = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place } as const;

type Start = Partial<ConstructorParameters<typeof LocationStore>[1]>;

function aStore(world: LocationWorld, start: Start = {}): LocationStore {
  const messages = { locale: () => 'ru', pointOnMap: () => 'Точка на карте' };
  return handedOn(new LocationStore(world.useCases, { saved: undefined, messages, ...start }));
}

async function startedStore(world = new LocationWorld(), start: Start = {}): Promise<LocationStore> {
  const store = aStore(world, start);
  await store.begin();
  return store;
}

/** @spec 1.5 2.18 2.19 4.27 4.30 4.32 4.33 4.35 5.18 5.20 5.25 5.27 */
describe('where the question begins', () => {
  it('asks for the city where there is a choice', async () => {
    const store = await startedStore();
    expect(store.step).toBe('citySelection');
    expect(store.city).toBeUndefined();
  });

  it('takes the only city by itself', async () => {
    const world = new LocationWorld();
    world.shop.cities = [river];
    const store = await startedStore(world);
    expect(store.step).toBe('deliveryTypeSelection');
    expect(store.city).toBe(river);
    expect(store.hasSingleCity).toBe(true);
  });

  it('goes on with what was saved', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    expect(store.step).toBe('deliveryTypeSelection');
    expect(store.place.text).toBe('Портовая улица, 12');
    expect(store.place.place.apartment).toBe('8');
    expect(store.choice.zone?.id).toBe('zone');
  });

  it('asks what the saved city has together with the cities, once, and again where that did not come', async () => {
    const world = new LocationWorld();
    world.cities.line.hold();
    world.restaurants.line.hold();
    world.restaurants.line.failNext(new NetworkFailed());
    const beginning = startedStore(world, { saved: savedDelivery });
    await settled();
    expect([world.cities.line.held, world.restaurants.line.held]).toEqual([1, 1]);
    await world.restaurants.line.release(0);
    await world.cities.line.release(0);
    const store = await beginning;
    expect([store.city, store.offer.kind, world.restaurants.line.held]).toEqual([harbour, 'failed', 1]);
    void store.loadOffer();
    await settled();
    expect(world.restaurants.line.held).toBe(2);
  });

  it('lets a kept delivery be changed while what the city has is on its way, and saves it once when that has come', async () => {
    const world = new LocationWorld();
    world.restaurants.line.hold();
    const saves = jest.spyOn(world.useCases.selectLocation, 'execute');
    const store = aStore(world, { saved: savedDelivery });
    const beginning = store.begin();
    await settled();
    expect([store.isFormKnown, store.offer.kind, store.place.text]).toEqual([true, 'loading', 'Портовая улица, 12']);
    store.place.describe('apartment', '9');
    const presses = [store.save(), store.save()];
    await settled();
    expect([store.isAwaited, saves.mock.calls.length]).toEqual([true, 0]);
    for (let question = 0; store.offer.kind === 'loading'; question += 1)
      await world.restaurants.line.release(question);
    await Promise.all([beginning, ...presses]);
    expect([store.isAwaited, saves.mock.calls.length, store.saving.state.kind]).toEqual([false, 1, 'saved']);
    expect(world.storage.read('location')).toMatchObject({ place: { apartment: '9' } });
  });

  it('saves nothing where what the city has did not come', async () => {
    const world = new LocationWorld();
    world.restaurants.line.hold();
    world.restaurants.line.failNext(new NetworkFailed());
    const store = aStore(world, { saved: savedDelivery });
    const beginning = store.begin();
    await settled();
    const press = store.save();
    await world.restaurants.line.release(0);
    await Promise.all([beginning, press]);
    expect([store.offer.kind, store.isAwaited, world.storage.read('location')]).toEqual(['failed', false, undefined]);
  });

  it.each([
    ['a takeaway was kept', { saved: { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'bay' } }],
    ['a delivery was kept elsewhere', { saved: { ...savedDelivery, cityId: 'nowhere' } }],
    ['another place is asked about', { saved: savedDelivery, place }],
    ['nothing was kept', {}],
  ] as const)('waits with the form for what the city has where %s', async (_, start) => {
    expect((await startedStore(new LocationWorld(), start)).isFormKnown).toBe(false);
  });

  it('takes nothing of a saved city that is no more', async () => {
    const world = new LocationWorld();
    world.shop.cities = [river];
    const store = await startedStore(world, { saved: savedDelivery });
    expect([store.city, store.flow.offer?.restaurants.map(({ id }) => id)]).toEqual([river, ['bread']]);
  });

  it('returns to a saved takeaway point', async () => {
    const saved = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'bay' } as const;
    const store = await startedStore(new LocationWorld(), { saved });
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('bay');
  });

  it('asks for the city when a link named the restaurant only', async () => {
    const store = await startedStore(new LocationWorld(), {
      saved: { deliveryType: 'DELIVERY', restaurantId: 'port' },
    });
    expect(store.step).toBe('citySelection');
  });

  it('does not ask for cities that are known already', async () => {
    const world = new LocationWorld();
    world.cities.line.failNext(new NetworkFailed());
    const store = await startedStore(world, { cities: [harbour, river] });
    expect(store.cities.kind).toBe('ready');
  });

  it('says that the cities did not load, and loads them again', async () => {
    const world = new LocationWorld();
    world.cities.line.failNext(new NetworkFailed());
    const store = await startedStore(world);
    expect(store.cities.kind).toBe('failed');
    await store.reloadCities();
    expect(store.cities.kind).toBe('ready');
    expect(world.errors.reports).toEqual([]);
  });
});

describe('before there is an answer', () => {
  const asking = (world: LocationWorld, error?: unknown): LocationStore =>
    handedOn(
      new LocationStore(world.useCases, {
        saved: undefined,
        error,
        messages: { locale: () => 'ru', pointOnMap: () => 'Точка на карте' },
      }),
    );

  it('loads the cities, and then what the chosen one has, and names nothing meanwhile', async () => {
    const world = new LocationWorld();
    world.restaurants.line.hold();
    const store = asking(world);
    expect([store.cities, store.offer]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    await store.begin();
    expect([store.hasSingleCity, store.isOneStepOn]).toEqual([false, false]);
    const choosing = store.chooseCity(harbour);
    await settled();
    expect(store.offer).toEqual({ kind: 'loading' });
    expect([
      store.choice.types,
      store.choice.points,
      store.choice.match,
      store.choice.zone,
      store.choice.problem,
      store.choice.nearestPoint,
    ]).toEqual([[], [], undefined, undefined, undefined, undefined]);
    await world.restaurants.line.release(0);
    await settled();
    for (let call = 1; call < world.restaurants.line.held; call += 1) await world.restaurants.line.release(call);
    await choosing;
    expect([store.choice.types, store.choice.points.map(({ id }) => id)]).toEqual([
      ['DELIVERY', 'TAKE_AWAY'],
      ['port', 'bay'],
    ]);
  });

  it('does not know whether there is one city only', () => {
    const store = asking(new LocationWorld());
    expect([store.hasSingleCity, store.isOneStepOn]).toEqual([false, false]);
  });

  it('says why start-up has no cities, and asks for them on request only', async () => {
    const world = new LocationWorld();
    const error = new NetworkFailed();
    const store = asking(world, error);
    await store.begin();
    expect(store.cities).toEqual({ kind: 'failed', error });
    const again = new NetworkFailed();
    world.cities.line.failNext(again);
    await store.reloadCities();
    expect(store.cities).toEqual({ kind: 'failed', error: again });
    expect(store.step).toBe('citySelection');
    await store.reloadCities();
    expect(store.cities).toEqual({ kind: 'ready', value: [harbour, river] });
  });

  it('shows the cities as loading while they are asked for again', async () => {
    const world = new LocationWorld();
    world.cities.line.hold();
    const store = asking(world, new NetworkFailed());
    void store.reloadCities();
    await settled();
    expect(store.cities).toEqual({ kind: 'loading' });
  });

  it('has nothing to load before a city is chosen', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world);
    await store.loadOffer();
    expect([store.offer.kind, world.errors.reports]).toEqual(['loading', []]);
  });
});

describe('the way back', () => {
  it('leads from a city to the cities where the question began with them', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    expect([store.step, store.isOneStepOn]).toEqual(['deliveryTypeSelection', true]);
    store.goStepBack();
    expect([store.step, store.isOneStepOn]).toEqual(['citySelection', false]);
  });

  it('leads from the cities to the city where the question began with one, as it was filled in', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    expect(store.isOneStepOn).toBe(false);
    store.returnToCities();
    expect([store.step, store.isOneStepOn]).toEqual(['citySelection', true]);
    store.goStepBack();
    expect([store.step, store.isOneStepOn, store.place.text]).toEqual([
      'deliveryTypeSelection',
      false,
      'Портовая улица, 12',
    ]);
  });

  it('leads nowhere before a city is known', async () => {
    const world = new LocationWorld();
    world.cities.line.failNext(new NetworkFailed());
    const store = await startedStore(world);
    store.goStepBack();
    expect([store.step, world.errors.reports]).toEqual(['citySelection', []]);
  });

  it('still begins where it began when the cities are loaded again', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    await store.reloadCities();
    expect(store.isOneStepOn).toBe(true);
  });
});

describe('a city', () => {
  it('is not asked again what it has when it is the same one, unless that did not load', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world);
    await store.chooseCity(harbour);
    world.restaurants.line.hold();
    await store.chooseCity(harbour);
    expect([store.offer.kind, world.restaurants.line.held]).toEqual(['ready', 0]);
    world.restaurants.line.failNext(new NetworkFailed());
    const other = store.chooseCity(river);
    await settled();
    await world.restaurants.line.release(0);
    await other;
    expect(store.offer.kind).toBe('failed');
    void store.chooseCity(river);
    await settled();
    expect([store.offer.kind, world.restaurants.line.held]).toEqual(['loading', 2]);
  });

  it('takes back a question about the place in the other one', async () => {
    const store = await startedStore(new LocationWorld({ addresses: [street] }), { saved: savedDelivery });
    await store.place.choose(suggestionOf(streetAddress));
    await store.save();
    expect(store.saving.state.kind).toBe('house-number-missing');
    await store.chooseCity(river);
    expect(store.saving.state.kind).toBe('idle');
  });

  it('starts over when it is another one, and keeps what was filled in when it is the same', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    store.returnToCities();
    await store.chooseCity(harbour);
    expect(store.place.text).toBe('Портовая улица, 12');
    await store.chooseCity(river);
    expect(store.place.text).toBe('');
    expect(store.place.place).toEqual({});
    await store.chooseCity(harbour);
    expect(store.place.text).toBe('Портовая улица, 12');
  });

  it('shows the offer of the one that was chosen last', async () => {
    const store = await startedStore();
    await Promise.all([store.chooseCity(harbour), store.chooseCity(river)]);
    expect(store.offer).toMatchObject({ kind: 'ready', value: { city: river } });
  });

  it('loads its offer again after a failure', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world);
    const fault = new Error('a bug');
    world.restaurants.line.failNext(fault);
    await store.chooseCity(harbour);
    expect(store.offer).toEqual({ kind: 'failed', error: fault });
    expect(world.errors.reports).toEqual([{ error: fault, context: 'location' }]);
    await store.loadOffer();
    expect(store.offer.kind).toBe('ready');
  });

  it('begins with takeaway where no courier goes', async () => {
    const world = new LocationWorld();
    world.shop.restaurants = world.shop.restaurants.map((one) => ({ ...one, zones: [] }));
    const store = await startedStore(world);
    await store.chooseCity(harbour);
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });

  it('offers one way only where the menus do', async () => {
    const world = new LocationWorld();
    world.shop.restaurants = [shopRestaurant('harbour', { menus: [aMenu({ isTakeAway: false })] }, [aZone()])];
    const store = await startedStore(world);
    await store.chooseCity(harbour);
    expect(store.choice.types).toEqual(['DELIVERY']);
  });
});

describe('the two ways', () => {
  it('keeps the address through switching, and begins a takeaway with the first point each time', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    store.chooseType('TAKE_AWAY');
    expect(store.pointId).toBe('port');
    store.choosePoint('bay');
    store.chooseType('DELIVERY');
    expect(store.place.text).toBe('Портовая улица, 12');
    store.chooseType('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });
});

describe('what a choice means', () => {
  it('is told for the cart ahead of keeping it', async () => {
    const world = new LocationWorld();
    world.storage.write('cart', aCart());
    const store = await startedStore(world);
    await store.chooseCity(harbour);
    const end = store.preview.begin();
    await store.place.choose(suggestionOf(insideAddress));
    await settled();
    expect(store.preview.preview).toMatchObject({ kind: 'inside', restaurantId: 'port' });
    end();
  });

  it('takes back a question about the place with the other way to have it', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.choose(suggestionOf(streetAddress));
    await store.save();
    store.chooseType('TAKE_AWAY');
    expect(store.saving.state.kind).toBe('idle');
  });
});

describe('what was confirmed on the map', () => {
  const { address, placeId, coordinates, hasHouseNumber } = insideAddress;
  const confirmed = { address, placeId, coordinates, hasHouseNumber };

  it('is the place, with its address in the field', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    await store.place.type('Дальняя');
    store.takeFromMap({ place: confirmed });
    expect([store.place.place, store.place.text, store.choice.zone?.id, store.pointId]).toEqual([
      confirmed,
      address,
      'zone',
      undefined,
    ]);
  });

  it('is the point to collect from', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    store.chooseType('TAKE_AWAY');
    store.takeFromMap({ place: {}, pointId: 'bay' });
    expect([store.pointId, store.place.place]).toEqual(['bay', {}]);
    store.takeFromMap({ place: {} });
    expect(store.pointId).toBe('bay');
  });
});

describe('the address', () => {
  it('is searched from three characters on', async () => {
    const store = await startedStore(new LocationWorld({ addresses: [street] }), { saved: savedDelivery });
    await store.place.type('по');
    expect(store.place.search.kind).toBe('idle');
    await store.place.type('пор');
    expect(store.place.search.kind).toBe('found');
    expect(store.place.addresses).toEqual([suggestionOf(streetAddress)]);
  });

  it('is no longer chosen once it is edited, and keeps the way to the door', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('Портовая улица, 1');
    expect(store.place.isChosen).toBe(false);
    expect(store.place.place.apartment).toBe('8');
  });

  it('waits for a house number after a bare street', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.choose(suggestionOf(streetAddress));
    expect(store.place.text).toBe('Портовая улица, ');
    expect(store.place.lacksHouseNumber).toBe(true);
    await store.place.type('Портовая улица,');
    expect(store.place.isChosen).toBe(true);
    await store.place.type('Портовая улица, 1');
    expect(store.place.isChosen).toBe(false);
  });

  it('is chosen when it was typed word for word', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('портовая улица, 12 ');
    store.place.leave();
    expect(store.place.place.placeId).toBe('N1');
    expect(store.choice.problem).toBeUndefined();
  });

  it('must come from the list', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('портовая');
    expect(store.choice.problem).toBeUndefined();
    store.place.leave();
    expect(store.choice.problem).toBe('address-not-chosen');
  });

  it('lies outside every zone: said at once, with the nearest point to fetch from', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    await store.place.choose(suggestionOf(farAddress));
    expect(store.choice.problem).toBe('outside-zone');
    expect(store.choice.nearestPoint?.restaurant.id).toBe('port');
    store.takeNearestPoint();
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });

  it('leads to the nearest point, which need not be the first', async () => {
    const world = new LocationWorld({
      restaurants: [
        shopRestaurant('harbour', { id: 'port', order: 1, coordinates: { lat: 0, lng: 0 } }, [aZone()]),
        shopRestaurant('harbour', { id: 'bay', order: 2, coordinates: { lat: 2.9, lng: 3 } }),
      ],
    });
    const store = await startedStore(world, { saved: savedDelivery });
    expect(store.choice.nearestPoint).toBeUndefined();
    await store.place.choose(suggestionOf(farAddress));
    expect(store.choice.nearestPoint?.restaurant.id).toBe('bay');
    store.takeNearestPoint();
    expect([store.deliveryType, store.pointId, store.choice.nearestPoint]).toEqual(['TAKE_AWAY', 'bay', undefined]);
  });

  it('that a courier goes to leaves the first point to a takeaway', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    store.takeNearestPoint();
    expect([store.deliveryType, store.pointId]).toEqual(['TAKE_AWAY', 'port']);
  });

  it('is not reported as missing when nothing was typed', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    await store.place.type('  ');
    store.place.leave();
    expect(store.choice.problem).toBeUndefined();
  });

  it('of a pin without a known address is its coordinates, until the customer types an address', async () => {
    const { place } = await startedStore(new LocationWorld({ addresses: [] }), { saved: savedDelivery });
    await place.pin({ lat: 0.25, lng: 0.75 });
    expect([place.text, place.place.address]).toEqual(['Точка на карте', '0.250000, 0.750000']);
    await place.type('Дом у моря');
    expect(place.place).toMatchObject({ address: 'Дом у моря', coordinates: { lat: 0.25, lng: 0.75 } });
    for (const nothing of ['', '  ', 'Точка на карте']) {
      await place.type(nothing);
      expect(place.place).toMatchObject({ address: '0.250000, 0.750000', hasHouseNumber: false });
    }
  });

  it('has a comment of a hundred characters at most, whatever they are made of', async () => {
    const store = await startedStore(new LocationWorld(), { saved: savedDelivery });
    store.place.describe('comment', '🍕'.repeat(120));
    expect(store.place.place.comment).toBe('🍕'.repeat(100));
  });
});

describe('keeping it', () => {
  it('waits for the address of a pin that was just set, and does not ask about it', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world, { saved: savedDelivery });
    void store.place.pin(insideAddress.coordinates);
    await store.save();
    expect(store.saving.state.kind).toBe('saved');
    expect(world.storage.read('location')?.place?.address).toBe(insideAddress.address);
  });

  it('accepts a typed address that matches a suggestion, with the same click', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world);
    await store.chooseCity(harbour);
    await store.place.type('портовая улица, 12');
    await store.save();
    expect(store.saving.state.kind).toBe('saved');
    expect(world.storage.read('location')?.place).toMatchObject({ placeId: 'N1', address: 'Портовая улица, 12' });
  });

  it('asks about a missing house number once for a place', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world, { saved: savedDelivery });
    await store.place.choose(suggestionOf(streetAddress));
    await store.save();
    expect(store.saving.state.kind).toBe('house-number-missing');
    store.confirmPlace();
    await store.save();
    expect(store.saving.state.kind).toBe('saved');
    expect(world.storage.read('location')?.place?.address).toBe('Портовая улица');
  });

  it('keeps no address with a takeaway', async () => {
    const world = new LocationWorld();
    const store = await startedStore(world, { saved: savedDelivery });
    store.chooseType('TAKE_AWAY');
    await store.save();
    expect(world.storage.read('location')).toEqual({
      cityId: 'harbour',
      deliveryType: 'TAKE_AWAY',
      restaurantId: 'port',
    });
  });

  it('reports missing fields only on save', async () => {
    const store = await startedStore();
    await store.chooseCity(harbour);
    expect(store.choice.problem).toBeUndefined();
    await store.save();
    expect(store.saving.state.kind).toBe('idle');
    expect(store.choice.problem).toBe('address-required');
  });
});
