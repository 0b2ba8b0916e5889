import { autorun } from 'mobx';
import { NetworkFailed } from '#application/AppError.ts';
import type { Profile, SavedDelivery } from '#domain/session/Profile.ts';
import { LIVING_TOKEN } from '#tests/support/ShopInMemory.ts';
import { aTown, PORT_12, WORDS } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SavedAddressStore } from '#ui/features/location/SavedAddressStore.ts';

const ANNA: Profile = { id: 'anna', accountIds: [], deliveries: [] };

async function opened(delivery?: SavedDelivery, cityId?: string) {
  const town = aTown();
  const tokens = { accessToken: LIVING_TOKEN, refreshToken: LIVING_TOKEN, source: 'PHONE' } as const;
  const profile = delivery === undefined ? ANNA : { ...ANNA, deliveries: [delivery] };
  town.accounts.admit(profile, tokens);
  town.storage.write('session', tokens);
  town.storage.write('profile', profile);
  const store = handedOn(new SavedAddressStore(town.useCases, { delivery, cityId, messages: WORDS }));
  await store.begin();
  return { town, store, saved: () => town.storage.read('profile')?.deliveries };
}

async function choose({ store }: Awaited<ReturnType<typeof opened>>): Promise<void> {
  await store.place.type('Портовая 12');
  const [first] = store.place.addresses;
  if (first !== undefined) await store.place.choose(first);
}

describe('a new address of the account', () => {
  it('is looked for in the first city, or in the one that is being ordered from', async () => {
    const { store } = await opened();
    const [first, second] = store.cities;
    expect(store.city).toEqual(first);
    expect((await opened(undefined, second?.id)).store.city?.id).toBe(second?.id);
  });

  it('is saved with its name and the way to its door', async () => {
    const opening = await opened();
    const { store, saved } = opening;
    await choose(opening);
    store.place.describe('apartment', '8');
    store.call('  Дом ');
    expect(await store.save()).toBe(true);
    expect(saved()).toMatchObject([{ name: 'Дом', place: { address: PORT_12.address, apartment: '8' } }]);
  });

  it('can be saved without a name', async () => {
    const opening = await opened();
    await choose(opening);
    await opening.store.save();
    expect(opening.saved()?.[0]?.name).toBeUndefined();
  });

  it('is asked for once somebody wants to save none, or leaves one half typed', async () => {
    const { store, saved } = await opened();
    expect(store.problem).toBeUndefined();
    expect(await store.save()).toBe(false);
    expect(store.problem).toBe('address-required');
    await store.place.type('Нет такой улицы');
    expect(store.problem).toBe('address-not-chosen');
    expect(await store.save()).toBe(false);
    expect(saved()).toEqual([]);
  });

  it('shows at once that one is chosen', async () => {
    const opening = await opened();
    const values: boolean[] = [];
    const end = autorun(() => values.push(opening.store.place.isChosen));
    await choose(opening);
    end();
    expect(values).toEqual([false, true]);
  });

  it('is not saved while a detail is too long', async () => {
    const opening = await opened();
    await choose(opening);
    opening.store.place.describe('floor', 'x'.repeat(31));
    expect(await opening.store.save()).toBe(false);
    expect(opening.town.people.places).toEqual([]);
  });

  it('keeps what was filled in when the server cannot be reached, and says so', async () => {
    const opening = await opened();
    const { store, town, saved } = opening;
    await choose(opening);
    town.people.line.failNext(new NetworkFailed());
    expect(await store.save()).toBe(false);
    expect([store.error, store.place.text]).toEqual([expect.any(NetworkFailed), PORT_12.address]);
    expect(await store.save()).toBe(true);
    expect(saved()).toHaveLength(1);
  });

  it('is sent once however often it is pressed', async () => {
    const opening = await opened();
    const { store, town } = opening;
    await choose(opening);
    town.people.line.hold();
    const first = store.save();
    await new Promise((resolve) => setTimeout(resolve));
    expect([store.isSaving, await store.save()]).toEqual([true, false]);
    await town.people.line.release(0);
    expect([await first, town.people.places.length]).toEqual([true, 1]);
  });

  it('has a name of thirty characters at most', async () => {
    const { store } = await opened();
    store.call('🏠'.repeat(31));
    expect(Array.from(store.name)).toHaveLength(30);
  });

  it('starts over in another city', async () => {
    const opening = await opened();
    const { store } = opening;
    store.chooseCity(store.cities[1]?.id);
    expect([store.city, store.place.text]).toEqual([store.cities[1], '']);
  });
});

describe('a saved address that is described anew', () => {
  const home: SavedDelivery = { id: 'home', name: 'Дом', place: { ...PORT_12, apartment: '8' }, personName: 'Борис' };

  it('begins as it was saved, in its own city', async () => {
    const { store } = await opened(home, 'elsewhere');
    expect([store.name, store.place.text, store.place.place.apartment]).toEqual(['Дом', PORT_12.address, '8']);
    expect(store.city).toEqual(store.cities[0]);
  });

  it('stays the same one, with whom to ask for there', async () => {
    const { store, saved } = await opened(home);
    store.call('');
    await store.save();
    expect(saved()).toEqual([{ ...home, name: undefined }]);
  });
});
