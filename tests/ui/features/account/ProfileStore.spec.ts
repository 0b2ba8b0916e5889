import { NetworkFailed } from '#application/AppError.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { ProfileStore } from '#ui/features/account/ProfileStore.ts';

async function opened(profile: Profile = ANNA) {
  const shop = new AShop();
  shop.signIn(profile);
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const store = handedOn(new ProfileStore(stores.useCases, stores.session));
  const { people, accounts } = shop.memory;
  return { shop, store, people, accounts, profile: () => shop.storage.read('profile') };
}

/** Somebody who is changing what the shop knows of them. */
async function editing(profile?: Profile) {
  const world = await opened(profile);
  await world.store.begin();
  world.store.edit();
  return world;
}

describe('the profile', () => {
  it('can be changed when the back end allows it', async () => {
    const { store } = await opened();
    expect(store.isEditable).toBe(false);
    await store.begin();
    expect(store.isEditable).toBe(true);
  });

  it('may not be changed where it does not', async () => {
    const { store, shop } = await opened();
    shop.memory.capabilities.offered = ['order-history'];
    await store.begin();
    expect(store.isEditable).toBe(false);
  });

  it('is loaded again, and the device stores the server’s data', async () => {
    const { store, accounts, profile } = await opened();
    accounts.keep({ ...ANNA, firstName: 'Anna Maria' });
    await store.begin();
    expect(profile()?.firstName).toBe('Anna Maria');
  });

  it('stays as it is known where the server cannot be asked, and may be changed all the same', async () => {
    const { store, people, profile, shop } = await opened();
    people.line.failNext(new NetworkFailed());
    await store.begin();
    expect([profile(), store.isEditable, store.state, shop.reported]).toEqual([
      ANNA,
      true,
      { kind: 'shown', isSaved: false },
      [],
    ]);
  });

  it('is loaded again also when it is unknown whether it can be changed', async () => {
    const { store, shop, accounts, profile } = await opened();
    accounts.keep({ ...ANNA, firstName: 'Anna Maria' });
    shop.memory.capabilities.line.failNext(new NetworkFailed());
    await store.begin();
    expect([profile()?.firstName, store.isEditable]).toEqual(['Anna Maria', false]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, people, shop } = await opened();
    const fault = new TypeError('broken');
    people.line.failNext(fault);
    await store.begin();
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'profile' }]);
  });
});

describe('changing the profile', () => {
  it('begins with the known values, each time', async () => {
    const { store } = await editing({ ...ANNA, lastName: 'Petrova' });
    expect([store.state, store.values]).toEqual([
      { kind: 'edited', attempt: 0 },
      { firstName: 'Anna', lastName: 'Petrova', patronymic: '', email: 'anna@example.org' },
    ]);
    store.type('firstName', 'Vera');
    store.cancel();
    expect(store.state).toEqual({ kind: 'shown', isSaved: false });
    store.edit();
    expect(store.values.firstName).toBe('Anna');
  });

  it('begins empty when nothing is known', async () => {
    const { store } = await editing({ id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' });
    expect(store.values).toEqual({ firstName: '', lastName: '', patronymic: '', email: '' });
  });

  it('saves the trimmed values, and confirms it', async () => {
    const { store, people, profile } = await editing();
    store.type('firstName', '  Vera ');
    await store.save();
    expect(people.changes).toEqual([{ firstName: 'Vera' }]);
    expect([profile()?.firstName, profile()?.email]).toEqual(['Vera', 'anna@example.org']);
    expect(store.state).toEqual({ kind: 'shown', isSaved: true });
  });

  it('sends only the e-mail when only that was changed', async () => {
    const { store, people, profile } = await editing();
    store.type('email', 'vera@example.org');
    await store.save();
    expect([people.changes, profile()?.email]).toEqual([[{ email: 'vera@example.org' }], 'vera@example.org']);
  });

  it('sends an e-mail without the blanks around it', async () => {
    const { store, people } = await editing();
    store.type('email', ' vera@example.org ');
    await store.save();
    expect(people.changes).toEqual([{ email: 'vera@example.org' }]);
  });

  it('begins empty when nobody is signed in any more', async () => {
    const { store, shop } = await opened();
    expect(store.values).toEqual({ firstName: '', lastName: '', patronymic: '', email: '' });
    shop.signOut();
    store.edit();
    expect(store.values).toEqual({ firstName: '', lastName: '', patronymic: '', email: '' });
  });

  it('is saving until the answer has come, and sends it once', async () => {
    const { store, people } = await editing();
    store.type('firstName', 'Vera');
    people.line.hold();
    const saving = store.save();
    await settled();
    expect(store.state).toEqual({ kind: 'saving', attempt: 1 });
    await store.save();
    await people.line.release(0);
    await saving;
    expect([people.changes.length, store.state.kind]).toEqual([1, 'shown']);
  });

  it('sends nothing while the form is closed', async () => {
    const { store, people } = await opened();
    await store.save();
    expect([people.changes, store.state.kind]).toEqual([[], 'shown']);
  });

  it('shows problems after it is submitted, not before, and sends valid values', async () => {
    const { store, people } = await editing();
    store.type('firstName', '   ');
    store.type('email', 'nonsense');
    expect([store.problems.firstName, store.problems.email]).toEqual([undefined, undefined]);
    await store.save();
    expect(store.state).toEqual({ kind: 'edited', attempt: 1 });
    expect([store.problems.firstName?.rule, store.problems.email?.rule, people.changes]).toEqual([
      'name-required',
      'email-incorrect',
      [],
    ]);
    await store.save();
    expect(store.state).toEqual({ kind: 'edited', attempt: 2 });
    store.type('firstName', 'Vera');
    store.type('email', 'vera@example.org');
    await store.save();
    expect(people.changes).toEqual([{ firstName: 'Vera', email: 'vera@example.org' }]);
  });

  it('forgets problems when it begins again', async () => {
    const { store } = await editing();
    store.type('firstName', '');
    await store.save();
    expect(store.problems.firstName).toBeDefined();
    store.cancel();
    store.edit();
    store.type('firstName', '');
    expect(store.problems.firstName).toBeUndefined();
  });

  it('shows at its field what the server refuses, until that is edited', async () => {
    const { store, people } = await editing();
    const error = new ProfileFieldRefused('email');
    people.line.failNext(error);
    store.type('email', 'vera@example.org');
    await store.save();
    expect(store.state).toEqual({ kind: 'edited', attempt: 2, error });
    expect(store.refusedField).toBe(error);
    store.type('firstName', 'Vera');
    expect(store.refusedField).toBe(error);
    store.type('email', 'v@example.org');
    expect([store.refusedField, store.state]).toEqual([undefined, { kind: 'edited', attempt: 2 }]);
    await store.save();
    expect(store.state).toEqual({ kind: 'shown', isSaved: true });
  });

  it('shows any other failure, keeps the typed values, and sends them again', async () => {
    const { store, people, shop } = await editing();
    const error = new NetworkFailed();
    people.line.failNext(error);
    store.type('firstName', 'Vera');
    await store.save();
    expect([store.state, store.refusedField, store.values.firstName, shop.reported]).toEqual([
      { kind: 'edited', attempt: 2, error },
      undefined,
      'Vera',
      [],
    ]);
    store.type('firstName', 'Vera K');
    expect(store.state).toMatchObject({ error });
    await store.save();
    expect(store.state).toEqual({ kind: 'shown', isSaved: true });
  });

  it('reports a fault with where it happened', async () => {
    const { store, people, shop } = await editing();
    const fault = new TypeError('broken');
    people.line.failNext(fault);
    store.type('firstName', 'Vera');
    await store.save();
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'profile' }]);
  });

  it('has no refused field before a refusal', async () => {
    const { store } = await opened();
    expect(store.refusedField).toBeUndefined();
  });
});
