import { NetworkFailed } from '#application/AppError.ts';
import { barePointAddress } from '#domain/location/barePoint.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { hasProblems } from '#domain/validation/FormProgress.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown, PARK, PORT_12, WORDS } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PlaceStore } from '#ui/features/location/PlaceStore.ts';

const [TOWN] = theShop().cities;
const DOOR = { apartment: '8', entrance: '2', floor: '3', intercom: '8K', comment: 'Ring twice' };
const PORT_1 = {
  ...PORT_12,
  address: 'Портовая улица, 1',
  placeId: 'port-1',
  coordinates: { lat: 10.5001, lng: 20.5 },
};

function opened(place: DeliveryPlace = {}, town = aTown()) {
  let current = place;
  const write = (changed: DeliveryPlace): void => {
    current = changed;
  };
  const store = handedOn(new PlaceStore(town.useCases, { read: () => current, write }, WORDS));
  if (TOWN !== undefined) store.fill(TOWN);
  return { store, town, storedPlace: () => current, line: town.geocoder.line, asked: town.geocoder.queries };
}

type Opened = ReturnType<typeof opened>;

/** Types an address and takes the first line of the list. */
async function take({ store }: Opened, text: string): Promise<void> {
  await store.type(text);
  const [first] = store.addresses;
  if (first === undefined) throw new Error('Nothing was found');
  await store.choose(first);
}

/** Of the list, what a customer reads. */
function lines({ store }: Opened): readonly string[] {
  return store.addresses.map(({ address }) => address);
}

describe('the address field', () => {
  it('begins with the address of the place, and the map looks at it', () => {
    const { store } = opened(PORT_12);
    expect([store.text, store.foundCoordinates, store.isChosen, store.search.kind]).toEqual([
      'Портовая улица, 12',
      PORT_12.coordinates,
      true,
      'idle',
    ]);
  });

  it('begins empty when no address is chosen', () => {
    const { store } = opened();
    expect([store.text, store.foundCoordinates, store.isChosen, store.lacksHouseNumber]).toEqual([
      '',
      undefined,
      false,
      false,
    ]);
  });

  it('has a word for a point that has no address', () => {
    const { store } = opened({ coordinates: PARK, address: barePointAddress(PARK), hasHouseNumber: false });
    expect(store.text).toBe('Точка на карте');
  });

  it('is reset when it is filled again: without suggestions, a left or a nameless state', async () => {
    const world = opened();
    const { store } = world;
    await store.type('портовая 1');
    store.leave();
    await store.pin(PARK);
    await store.type('Портовая 1');
    if (TOWN !== undefined) store.fill(TOWN);
    expect([lines(world), store.search.kind, store.isTouched, store.isNameless]).toEqual([[], 'idle', false, false]);
  });
});

describe('typing an address', () => {
  it('suggests nothing for less than three characters, and requests nothing', async () => {
    const world = opened();
    await world.store.type('по');
    expect([world.store.search.kind, lines(world), world.asked]).toEqual(['idle', [], []]);
  });

  it('finds houses of the town, in the language of the page', async () => {
    const world = opened();
    await world.store.type('Портовая 12');
    expect([world.store.search.kind, lines(world)]).toEqual(['found', ['Портовая улица, 12']]);
    expect(world.asked).toMatchObject([{ text: 'Портовая 12', locale: 'ru', bounds: TOWN?.bounds }]);
  });

  it('is at work while the answer is on its way', async () => {
    const { store, line } = opened();
    line.hold();
    const typing = store.type('Портовая 12');
    await settled();
    expect(store.search.kind).toBe('working');
    await line.release(0);
    await typing;
    expect(store.search.kind).toBe('found');
  });

  it('shows the suggestions for the last typed text, whichever answer arrives first', async () => {
    const world = opened();
    world.line.hold();
    const first = world.store.type('Морская 12');
    await settled();
    const second = world.store.type('Портовая 12');
    await settled();
    await world.line.release(1);
    await world.line.release(0);
    await Promise.all([first, second]);
    expect([world.store.search.kind, lines(world)]).toEqual(['found', ['Портовая улица, 12']]);
  });

  it('removes the suggestions once the text is too short', async () => {
    const world = opened();
    await world.store.type('Портовая 12');
    await world.store.type('По');
    expect([world.store.search.kind, lines(world)]).toEqual(['idle', []]);
  });

  it('shows that the request failed, and requests again with the next letter', async () => {
    const world = opened();
    await world.store.type('Портовая 12');
    world.line.failNext(new NetworkFailed());
    await world.store.type('Портовая 1');
    expect([world.store.search.kind, lines(world), world.town.errors.reports]).toEqual(['failed', [], []]);
    await world.store.type('Портовая 12');
    expect(lines(world)).toEqual(['Портовая улица, 12']);
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, town } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.type('Портовая 12');
    expect(store.search.kind).toBe('failed');
    expect(town.errors.reports).toEqual([{ error: fault, context: 'address' }]);
  });

  it('does not mind a question that fails after a later one was answered', async () => {
    const world = opened();
    world.line.hold();
    world.line.failNext(new NetworkFailed());
    const first = world.store.type('Морская 12');
    await settled();
    const second = world.store.type('Портовая 12');
    await settled();
    await world.line.release(1);
    await world.line.release(0);
    await Promise.all([first, second]);
    expect([world.store.search.kind, lines(world)]).toEqual(['found', ['Портовая улица, 12']]);
  });

  it('searches in one session until an address is taken, then in another', async () => {
    const world = opened();
    await world.store.type('Портовая');
    await take(world, 'Портовая 12');
    await world.store.type('Морская 12');
    const [first, second, third] = world.asked.map(({ session }) => session);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('requests nothing before a city is known', async () => {
    const town = aTown();
    const store = handedOn(new PlaceStore(town.useCases, { read: () => ({}), write: () => {} }, WORDS));
    await store.type('Портовая 12');
    expect([store.text, store.search.kind, town.geocoder.queries]).toEqual(['Портовая 12', 'idle', []]);
  });

  it('waits for Enter where a vendor answers whole questions only', async () => {
    const town = aTown();
    town.geocoder.capabilities = { autocomplete: false, reverse: true };
    const world = opened({}, town);
    await world.store.type('Портовая 12');
    expect([world.store.search.kind, world.asked]).toEqual(['enter-needed', []]);
    await world.store.submit();
    expect([world.store.search.kind, lines(world)]).toEqual(['found', ['Портовая улица, 12']]);
  });

  it('requests nothing more on Enter when it already suggests while typing', async () => {
    const world = opened();
    await world.store.type('Портовая 12');
    await world.store.submit();
    expect(world.asked).toHaveLength(1);
  });

  it('gives up the address that was chosen and keeps the way to the door', async () => {
    const { store, storedPlace } = opened({ ...PORT_12, ...DOOR });
    await store.type('Портовая улица, 1');
    expect(store.text).toBe('Портовая улица, 1');
    expect(storedPlace()).toEqual({ ...DOOR });
    expect(store.isChosen).toBe(false);
  });

  it.each(['Портовая улица, 12, ', 'Портовая улица, 12 ', ' Портовая улица, 12'])(
    'keeps the chosen address while only blanks and commas stand around it: %j',
    async (text) => {
      const { store, storedPlace } = opened(PORT_12);
      await store.type(text);
      expect(storedPlace()).toEqual(PORT_12);
    },
  );

  it('enters a field that had been left', async () => {
    const { store } = opened();
    store.leave();
    expect(store.isTouched).toBe(true);
    await store.type('М');
    expect(store.isTouched).toBe(false);
  });
});

describe('choosing a suggestion', () => {
  it('chooses a house: its address is in the field, the map is centred on it, and the list is closed', async () => {
    const world = opened(DOOR);
    await take(world, 'Портовая 12');
    expect(world.storedPlace()).toEqual({ ...DOOR, ...PORT_12 });
    expect([world.store.text, world.store.foundCoordinates, lines(world), world.store.search.kind]).toEqual([
      'Портовая улица, 12',
      PORT_12.coordinates,
      [],
      'idle',
    ]);
    expect([world.store.isChosen, world.store.lacksHouseNumber]).toEqual([true, false]);
  });

  it('takes flat, entrance and floor that were typed with the address, where none were known', async () => {
    const world = opened({ entrance: '9' });
    await take(world, 'ул. Портовая, д. 12, кв. 5, подъезд 2, этаж 3');
    expect(world.storedPlace()).toMatchObject({ ...PORT_12, apartment: '5', entrance: '9', floor: '3' });
    expect(world.store.text).toBe('Портовая улица, 12');
  });

  it('leaves a street open for its number', async () => {
    const world = opened();
    await take(world, 'Портовая');
    expect([world.store.text, world.store.isChosen, world.store.lacksHouseNumber]).toEqual([
      'Портовая улица, ',
      true,
      true,
    ]);
  });

  describe('of a vendor that returns the coordinates later', () => {
    function later(): Opened {
      const town = aTown();
      town.geocoder.tellsPoints = false;
      return opened({}, town);
    }

    it('requests them, and shows the text of the suggestion meanwhile', async () => {
      const world = later();
      const { store, line } = world;
      await store.type('Портовая 12');
      line.hold();
      const [first] = store.addresses;
      const choosing = first && store.choose(first);
      await settled();
      expect([store.text, store.search.kind, store.isChosen]).toEqual(['Портовая улица, 12', 'working', false]);
      await line.release(0);
      await choosing;
      expect([store.text, store.search.kind, world.storedPlace()]).toEqual(['Портовая улица, 12', 'idle', PORT_12]);
    });

    it('shows that they failed to load, and chooses nothing', async () => {
      const world = later();
      await world.store.type('Портовая 12');
      world.line.failNext(new NetworkFailed());
      const [first] = world.store.addresses;
      await (first && world.store.choose(first));
      expect([world.store.search.kind, lines(world), world.storedPlace()]).toEqual(['failed', [], {}]);
    });

    it('chooses nothing when the customer types on before they arrive', async () => {
      const world = later();
      await world.store.type('Портовая 12');
      world.line.hold();
      const [first] = world.store.addresses;
      const choosing = first && world.store.choose(first);
      await settled();
      const typing = world.store.type('Портовая 1');
      await settled();
      await world.line.release(0);
      await choosing;
      expect([world.store.isChosen, world.store.text]).toEqual([false, 'Портовая 1']);
      await world.line.release(1);
      await typing;
      expect(lines(world)).toEqual(['Портовая улица, 1', 'Портовая улица, 12']);
    });

    it('ignores a suggestion that was found before the field was filled again', async () => {
      const world = later();
      await world.store.type('Портовая 12');
      const [first] = world.store.addresses;
      if (TOWN !== undefined) world.store.fill(TOWN);
      await (first && world.store.choose(first));
      expect([world.store.isChosen, world.store.text]).toEqual([false, '']);
    });
  });
});

describe('a pin on the map', () => {
  it('is chosen at once by its coordinates, and gets its address when that comes', async () => {
    const { store, line, storedPlace } = opened(DOOR);
    line.hold();
    const pinning = store.pin(PORT_12.coordinates ?? PARK);
    expect(store.text).toBe('Точка на карте');
    expect(storedPlace()).toMatchObject({ ...DOOR, coordinates: PORT_12.coordinates, hasHouseNumber: false });
    await settled();
    await line.release(0);
    await pinning;
    expect([store.text, storedPlace(), store.isNameless]).toEqual([
      'Портовая улица, 12',
      { ...DOOR, ...PORT_12 },
      false,
    ]);
  });

  it('closes the list of addresses', async () => {
    const world = opened();
    await world.store.type('Портовая');
    await world.store.pin(PARK);
    expect([lines(world), world.store.search.kind]).toEqual([[], 'idle']);
  });

  it('without a known address keeps the text that was typed before it', async () => {
    const { store, storedPlace } = opened();
    await store.type(' Ferry dock 3 ');
    await store.pin(PARK);
    expect([store.isNameless, store.text]).toEqual([true, 'Ferry dock 3']);
    expect(storedPlace()).toMatchObject({ coordinates: PARK, address: 'Ferry dock 3', hasHouseNumber: true });
  });

  it('without a known address is shown by its coordinates when nothing was typed', async () => {
    const { store, storedPlace } = opened();
    await store.pin(PARK);
    expect([store.isNameless, store.text, storedPlace().hasHouseNumber]).toEqual([true, 'Точка на карте', false]);
    expect(storedPlace().address).toBe(barePointAddress(PARK));
  });

  it('does not take the address of another place for the name of a nameless one', async () => {
    const { store, storedPlace } = opened(PORT_12);
    await store.pin(PARK);
    expect([store.text, storedPlace().placeId]).toEqual(['Точка на карте', undefined]);
  });

  it('gets its address from text that is typed after it, and loses it when that is deleted', async () => {
    const { store, storedPlace } = opened();
    await store.pin(PARK);
    await store.type('Old mill');
    expect(storedPlace()).toMatchObject({ coordinates: PARK, address: 'Old mill', hasHouseNumber: false });
    await store.type('Old mill, 4');
    expect(storedPlace()).toMatchObject({ coordinates: PARK, address: 'Old mill, 4', hasHouseNumber: true });
    expect(store.text).toBe('Old mill, 4');
    await store.type('  ');
    expect(storedPlace()).toMatchObject({ coordinates: PARK, hasHouseNumber: false });
    expect(storedPlace().address).toBe(barePointAddress(PARK));
    expect(store.text).toBe('  ');
    await store.type('Точка на карте');
    expect(storedPlace().address).toBe(barePointAddress(PARK));
  });

  it('whose address cannot be asked for is nameless too', async () => {
    const { store, line, town, storedPlace } = opened();
    await store.type('Dock 3');
    line.failNext(new NetworkFailed());
    await store.pin(PORT_12.coordinates ?? PARK);
    expect([store.isNameless, storedPlace().address, town.errors.reports]).toEqual([true, 'Dock 3', []]);
  });

  it('reports a fault of the geocoder', async () => {
    const { store, line, town } = opened();
    line.failNext(new TypeError('broken'));
    await store.pin(PARK);
    expect(town.errors.reports).toMatchObject([{ context: 'address' }]);
  });

  it('that was moved has the address of its current point, whichever answer arrives last', async () => {
    const { store, line, storedPlace } = opened();
    line.hold();
    const first = store.pin(PORT_12.coordinates ?? PARK);
    const second = store.pin(PORT_1.coordinates);
    await settled();
    await line.release(1);
    await line.release(0);
    await Promise.all([first, second]);
    expect([store.text, storedPlace()]).toEqual(['Портовая улица, 1', PORT_1]);
  });

  it('whose lookup fails after it was moved keeps the address of its current point', async () => {
    const { store, line, storedPlace } = opened();
    line.hold();
    line.failNext(new NetworkFailed());
    const first = store.pin(PARK);
    const second = store.pin(PORT_1.coordinates);
    await settled();
    await line.release(1);
    await line.release(0);
    await Promise.all([first, second]);
    expect([store.isNameless, storedPlace()]).toEqual([false, PORT_1]);
  });

  it('is replaced by text that is typed before its address has arrived', async () => {
    const { store, line } = opened();
    line.hold();
    const pinning = store.pin(PORT_12.coordinates ?? PARK);
    await settled();
    const typing = store.type('Морская 12');
    await settled();
    await line.release(0);
    await line.release(1);
    await Promise.all([pinning, typing]);
    expect([store.text, store.isChosen, store.search.kind]).toEqual(['Морская 12', false, 'found']);
  });

  it('can be awaited until its address is known, also when it is moved meanwhile', async () => {
    const { store, line, storedPlace } = opened();
    line.hold();
    void store.pin(PORT_12.coordinates ?? PARK);
    const waiting = store.named().then(() => storedPlace().address);
    void store.pin(PORT_1.coordinates);
    await settled();
    await line.release(0);
    await line.release(1);
    expect(await waiting).toBe('Портовая улица, 1');
  });

  it('is not awaited when there is none', async () => {
    await expect(opened().store.named()).resolves.toBeUndefined();
  });
});

describe('leaving the address field', () => {
  it('chooses a suggestion that matches the typed text, ignoring case and ending', async () => {
    const { store, storedPlace } = opened();
    await store.type('портовая улица, 12, ');
    store.leave();
    expect([store.isTouched, storedPlace().placeId, store.text]).toEqual([true, 'port-12', 'Портовая улица, 12']);
  });

  it('chooses nothing for a part of an address', async () => {
    const { store } = opened();
    await store.type('Портовая 12');
    store.leave();
    expect([store.isTouched, store.isChosen]).toEqual([true, false]);
  });

  it('does not change an address that is already chosen', async () => {
    const { store, storedPlace } = opened();
    await store.pin(PARK);
    await store.type('Портовая улица, 12');
    store.leave();
    expect(storedPlace()).toMatchObject({ coordinates: PARK, address: 'Портовая улица, 12' });
  });
});

describe('the way to the door', () => {
  it('is kept beside the address, and a detail goes with its last letter', () => {
    const { store, storedPlace } = opened(PORT_12);
    store.describe('apartment', '8');
    store.describe('floor', '3');
    expect(storedPlace()).toEqual({ ...PORT_12, apartment: '8', floor: '3' });
    store.describe('apartment', '');
    expect(storedPlace()).toEqual({ ...PORT_12, apartment: undefined, floor: '3' });
  });

  it('takes no more of a comment than a courier reads, and cuts no character in two', () => {
    const { store, storedPlace } = opened();
    store.describe('comment', '👋'.repeat(400));
    expect(storedPlace().comment).toBe('👋'.repeat(COMMENT_MAX_CHARACTERS));
    store.describe('apartment', '1'.repeat(400));
    expect(storedPlace().apartment).toHaveLength(400);
  });

  it('reports at once that a detail is too long', () => {
    const { store } = opened();
    expect(hasProblems(store.problems)).toBe(false);
    store.describe('apartment', '1'.repeat(400));
    expect(store.problems).toMatchObject({ apartment: { rule: 'max-length' }, floor: undefined });
  });
});
