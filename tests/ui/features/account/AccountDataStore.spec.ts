import { NetworkFailed } from '#application/AppError.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { AccountDataStore } from '#ui/features/account/AccountDataStore.ts';

async function opened(prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  prepare(shop);
  const { session } = shop.stores();
  session.begin();
  const store = handedOn(new AccountDataStore(shop.useCases, session));
  await store.begin();
  return { shop, session, store };
}

/** Anna is signed in elsewhere too. */
const elsewhere = (shop: AShop, device = 'other'): void =>
  shop.memory.accounts.admit(
    { id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' },
    { accessToken: device, refreshToken: `${device}-refresh`, source: 'PHONE' },
  );

describe('the devices of an account', () => {
  it('are listed where the back end can', async () => {
    expect((await opened(elsewhere)).store.devices).toHaveLength(2);
    const plain = await opened((shop) => {
      shop.memory.capabilities.offered = [];
    });
    expect([plain.store.powers.listsDevices, plain.store.devices]).toEqual([false, []]);
  });

  it('are signed out one by one', async () => {
    const { store } = await opened(elsewhere);
    const other = store.devices.find(({ isCurrent }) => !isCurrent);
    await store.end(other?.id ?? '');
    expect(store.devices).toMatchObject([{ isCurrent: true }]);
  });

  it('are signed out at once where there are several others, after a question', async () => {
    const { shop, store } = await opened(elsewhere);
    expect(store.hasOthers).toBe(false);
    elsewhere(shop, 'third');
    await store.begin();
    expect([store.devices.length, store.hasOthers, store.areOthersAsked]).toEqual([3, true, false]);
    store.askOthers();
    expect(store.areOthersAsked).toBe(true);
    store.keepOthers();
    expect([store.areOthersAsked, store.devices.length]).toEqual([false, 3]);
    store.askOthers();
    await store.endOthers();
    expect([store.areOthersAsked, store.hasOthers]).toEqual([false, false]);
    expect(store.devices).toMatchObject([{ isCurrent: true }]);
  });

  it('stay listed when the server cannot be reached, and a message says so', async () => {
    const { shop, store } = await opened(elsewhere);
    shop.memory.account.line.failNext(new NetworkFailed());
    await store.end('x');
    expect([store.devicesError, store.devices.length]).toEqual([expect.any(NetworkFailed), 2]);
  });
});

describe('what the shop knows of somebody', () => {
  it('is handed over as a text with all that is known', async () => {
    expect(await (await opened()).store.export()).toContain('+79005550001');
  });

  it('is asked about before it is deleted', async () => {
    const { store, session } = await opened();
    store.askDeletion();
    expect(store.isDeletionAsked).toBe(true);
    store.keep();
    expect([store.isDeletionAsked, session.isSignedIn]).toEqual([false, true]);
  });

  it('leaves the device with its deletion', async () => {
    const { shop, store, session } = await opened();
    await store.delete();
    expect([session.isSignedIn, shop.storage.read('profile')]).toEqual([false, undefined]);
  });

  it('is not deleted while an order is under way; a message says so until the next attempt', async () => {
    const { shop, store, session } = await opened();
    shop.memory.account.isOrderUnderWay = true;
    await store.delete();
    expect([store.dataError, session.isSignedIn]).toMatchObject([{ code: 'profile.order-under-way' }, true]);
    store.askDeletion();
    expect(store.dataError).toBeUndefined();
  });
});
