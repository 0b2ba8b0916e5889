import type { StartScreenName } from '#application/market/Market.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';

const AT_PORT = { deliveryType: 'TAKE_AWAY', restaurantId: 'port' } as const;

/** `place`: what the visitor has; a visitor who has none may look at the menu, or has to say where to. */
async function opened(place: 'chosen' | 'browsing' | 'needed', startScreen: StartScreenName = 'location') {
  const shop = new AShop();
  shop.market = { ...MARKET, startScreen, browseFirst: place === 'browsing' };
  if (place !== 'chosen') shop.storage.remove('location');
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const done: string[] = [];
  return { shop, stores, dialog: handedOn(stores.locationDialog), done };
}

describe('LocationDialogStore', () => {
  it('is shown while it is wanted', async () => {
    const { dialog } = await opened('chosen');
    expect(dialog.isOpenRequested).toBe(false);
    dialog.show();
    expect([dialog.isOpenRequested, dialog.isRequired, dialog.mayBeClosed]).toEqual([true, false, true]);
    dialog.hide();
    expect(dialog.isOpenRequested).toBe(false);
  });

  it('opens at the place that was asked about, and forgets it afterwards', async () => {
    const { dialog } = await opened('chosen');
    dialog.place = { address: '12 Quay Street' };
    dialog.show();
    expect([dialog.isOpenRequested, dialog.place]).toEqual([true, { address: '12 Quay Street' }]);
    dialog.hide();
    dialog.show();
    expect(dialog.place).toBeUndefined();
  });

  it('is required and cannot be closed when nothing can be shown without a location', async () => {
    const { dialog } = await opened('needed');
    expect([dialog.isRequired, dialog.mayBeClosed]).toEqual([true, false]);
  });

  it('may be closed when another screen is behind it', async () => {
    const { dialog } = await opened('needed', 'welcome');
    expect([dialog.isRequired, dialog.mayBeClosed]).toEqual([true, true]);
  });

  it('is not required of a visitor who looks at a menu', async () => {
    const { dialog } = await opened('browsing');
    expect([dialog.isRequired, dialog.mayBeClosed]).toEqual([false, true]);
  });

  describe('an action that needs a location', () => {
    it('is done at once where there is one', async () => {
      const { dialog, done } = await opened('chosen');
      dialog.afterLocation(() => done.push('added'));
      expect([done, dialog.isOpenRequested]).toEqual([['added'], false]);
    });

    it('waits for the answer of a visitor, and for the menu of that place', async () => {
      const { dialog, done, shop } = await opened('browsing');
      dialog.afterLocation(() => done.push('added'));
      expect([done, dialog.isOpenRequested]).toEqual([[], true]);
      shop.memory.menu.line.hold();
      shop.storage.write('location', AT_PORT);
      dialog.hide();
      await settled();
      expect(done).toEqual([]);
      for (let call = 0; call < shop.memory.menu.line.held; call += 1) await shop.memory.menu.line.release(call);
      await settled();
      expect(done).toEqual(['added']);
    });

    it('is forgotten where the visitor gives no answer', async () => {
      const { dialog, done, shop } = await opened('browsing');
      dialog.afterLocation(() => done.push('added'));
      dialog.hide();
      shop.storage.write('location', AT_PORT);
      await settled();
      expect(done).toEqual([]);
    });

    it('is the one that was wanted last', async () => {
      const { dialog, done, shop } = await opened('browsing');
      dialog.afterLocation(() => done.push('soup'));
      dialog.afterLocation(() => done.push('pizza'));
      shop.storage.write('location', AT_PORT);
      dialog.hide();
      await settled();
      expect(done).toEqual(['pizza']);
    });

    it('is the one that was wanted last, also while the menu is loading', async () => {
      const { dialog, done, shop } = await opened('browsing');
      dialog.afterLocation(() => done.push('soup'));
      shop.memory.restaurants.line.hold();
      shop.storage.write('location', AT_PORT);
      dialog.hide();
      dialog.afterLocation(() => done.push('pizza'));
      dialog.hide();
      for (let call = 0; call < shop.memory.restaurants.line.held; call += 1) {
        await shop.memory.restaurants.line.release(call);
      }
      await settled();
      expect(done).toEqual(['pizza']);
    });
  });
});
