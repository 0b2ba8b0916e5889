import { NetworkFailed } from '#application/AppError.ts';
import { aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { suggestionOf } from '#tests/fakes/FakeGeocoder.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { LocationStore } from '#ui/features/location/LocationStore.ts';
import { farAddress, harbour, insideAddress, LocationWorld, river, streetAddress } from './locationWorld.tsx';

const place = { address: 'Портовая улица, 12', location: { lat: 0.5, lng: 0.5 }, apartment: '8' };
const savedDelivery = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place } as const;

async function begun(
  world = new LocationWorld(),
  start: Partial<ConstructorParameters<typeof LocationStore>[1]> = {},
): Promise<LocationStore> {
  const store = handedOn(
    new LocationStore(world.useCases, {
      saved: undefined,
      messages: { locale: () => 'ru', pointOnMap: () => 'Точка на карте' },
      ...start,
    }),
  );
  await store.begin();
  return store;
}

describe('where the question begins', () => {
  it('asks for the city where there is a choice', async () => {
    const store = await begun();
    expect(store.step).toBe('citySelection');
    expect(store.city).toBeUndefined();
  });

  it('takes the only city by itself', async () => {
    const world = new LocationWorld();
    world.cities = [river];
    const store = await begun(world);
    expect(store.step).toBe('deliveryTypeSelection');
    expect(store.city).toBe(river);
    expect(store.hasSingleCity).toBe(true);
  });

  it('goes on with what was saved', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    expect(store.step).toBe('deliveryTypeSelection');
    expect(store.place.text).toBe('Портовая улица, 12');
    expect(store.place.place.apartment).toBe('8');
    expect(store.zone?.id).toBe('zone');
  });

  it('returns to a saved takeaway point', async () => {
    const saved = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'bay' } as const;
    const store = await begun(new LocationWorld(), { saved });
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('bay');
  });

  it('asks for the city when a link named the restaurant only', async () => {
    const store = await begun(new LocationWorld(), { saved: { deliveryType: 'DELIVERY', restaurantId: 'port' } });
    expect(store.step).toBe('citySelection');
  });

  it('does not ask for cities that are known already', async () => {
    const world = new LocationWorld();
    world.failure = new NetworkFailed();
    const store = await begun(world, { cities: [harbour, river] });
    expect(store.cities.kind).toBe('ready');
  });

  it('says that the cities did not load, and loads them again', async () => {
    const world = new LocationWorld();
    world.failure = new NetworkFailed();
    const store = await begun(world);
    expect(store.cities.kind).toBe('failed');
    await store.reloadCities();
    expect(store.cities.kind).toBe('ready');
    expect(world.faults).toEqual([]);
  });
});

describe('a city', () => {
  it('starts over when it is another one, and keeps what was filled in when it is the same', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
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
    const store = await begun();
    await Promise.all([store.chooseCity(harbour), store.chooseCity(river)]);
    expect(store.offer).toMatchObject({ kind: 'ready', value: { city: river } });
  });

  it('loads its offer again after a failure', async () => {
    const world = new LocationWorld();
    const store = await begun(world);
    world.failure = new Error('a bug');
    await store.chooseCity(harbour);
    expect(store.offer.kind).toBe('failed');
    expect(world.faults).toHaveLength(1);
    await store.loadOffer();
    expect(store.offer.kind).toBe('ready');
  });

  it('begins with takeaway where no courier goes', async () => {
    const world = new LocationWorld();
    world.zones = [];
    const store = await begun(world);
    await store.chooseCity(harbour);
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });

  it('offers one way only where the menus do', async () => {
    const world = new LocationWorld();
    world.restaurants = { harbour: [aRestaurant({ menus: [aMenu({ isTakeAway: false })] })] };
    const store = await begun(world);
    await store.chooseCity(harbour);
    expect(store.types).toEqual(['DELIVERY']);
  });
});

describe('the two ways', () => {
  it('keeps the address through switching, and begins a takeaway with the first point each time', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    store.chooseType('TAKE_AWAY');
    expect(store.pointId).toBe('port');
    store.choosePoint('bay');
    store.chooseType('DELIVERY');
    expect(store.place.text).toBe('Портовая улица, 12');
    store.chooseType('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });
});

describe('the address', () => {
  it('is searched from three characters on', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('по');
    expect(store.place.search.kind).toBe('idle');
    await store.place.type('пор');
    expect(store.place.search.kind).toBe('found');
    expect(store.place.addresses).toEqual([suggestionOf(insideAddress)]);
  });

  it('is no longer chosen once it is edited, and keeps the way to the door', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('Портовая улица, 1');
    expect(store.place.isChosen).toBe(false);
    expect(store.place.place.apartment).toBe('8');
  });

  it('waits for a house number after a bare street', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.choose(suggestionOf(streetAddress));
    expect(store.place.text).toBe('Портовая улица, ');
    expect(store.place.lacksHouseNumber).toBe(true);
    await store.place.type('Портовая улица,');
    expect(store.place.isChosen).toBe(true);
    await store.place.type('Портовая улица, 1');
    expect(store.place.isChosen).toBe(false);
  });

  it('is chosen when it was typed word for word', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('портовая улица, 12 ');
    store.place.leave();
    expect(store.place.place.placeId).toBe('N1');
    expect(store.problem).toBeUndefined();
  });

  it('must come from the list', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.type('портовая');
    expect(store.problem).toBeUndefined();
    store.place.leave();
    expect(store.problem).toBe('address-not-chosen');
  });

  it('lies outside every zone: said at once, with the nearest point to fetch from', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    await store.place.choose(suggestionOf(farAddress));
    expect(store.problem).toBe('outside-zone');
    expect(store.nearestPoint?.restaurant.id).toBe('port');
    store.takeNearestPoint();
    expect(store.deliveryType).toBe('TAKE_AWAY');
    expect(store.pointId).toBe('port');
  });

  it('of a pin that nobody can name is its coordinates, until words of the customer take their place', async () => {
    const world = new LocationWorld();
    world.atPin = { ...world.atPin, address: '', placeId: '', hasHouseNumber: false };
    const { place } = await begun(world, { saved: savedDelivery });
    await place.pin({ lat: 0.25, lng: 0.75 });
    expect([place.text, place.place.address]).toEqual(['Точка на карте', '0.250000, 0.750000']);
    await place.type('Дом у моря');
    expect(place.place).toMatchObject({ address: 'Дом у моря', location: { lat: 0.25, lng: 0.75 } });
    for (const nothing of ['', '  ', 'Точка на карте']) {
      await place.type(nothing);
      expect(place.place).toMatchObject({ address: '0.250000, 0.750000', hasHouseNumber: false });
    }
  });

  it('has a comment of a hundred characters at most, whatever they are made of', async () => {
    const store = await begun(new LocationWorld(), { saved: savedDelivery });
    store.place.describe('comment', '🍕'.repeat(120));
    expect(store.place.place.comment).toBe('🍕'.repeat(100));
  });
});

describe('keeping it', () => {
  it('waits for the address of a pin that was set a moment ago, and asks nothing about it', async () => {
    const world = new LocationWorld();
    const store = await begun(world, { saved: savedDelivery });
    void store.place.pin({ lat: 0.25, lng: 0.75 });
    await store.save();
    expect(store.saving.state.kind).toBe('saved');
    expect(world.storage.read('location')?.place?.address).toBe(world.atPin.address);
  });

  it('asks about the house number once for a place', async () => {
    const world = new LocationWorld();
    const store = await begun(world, { saved: savedDelivery });
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
    const store = await begun(world, { saved: savedDelivery });
    store.chooseType('TAKE_AWAY');
    await store.save();
    expect(world.storage.read('location')).toEqual({
      cityId: 'harbour',
      deliveryType: 'TAKE_AWAY',
      restaurantId: 'port',
    });
  });

  it('names what is missing only when it is asked to save', async () => {
    const store = await begun();
    await store.chooseCity(harbour);
    expect(store.problem).toBeUndefined();
    await store.save();
    expect(store.saving.state.kind).toBe('idle');
    expect(store.problem).toBe('address-required');
  });
});
