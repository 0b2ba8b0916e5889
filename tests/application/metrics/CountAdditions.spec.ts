import { CountAdditions } from '#application/metrics/CountAdditions.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

async function counting(cookiesConsentAccepted = true) {
  const metrics = new FakeMetrics();
  const storage = new InMemoryDeviceStorage();
  const settings = new InMemoryDeviceSettings({
    locale: 'en',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted,
  });
  const controller = new AbortController();
  const additions = new CountAdditions({ storage, metrics, settings, market: loadMarket(aManifest()) });
  await additions.execute({ currency: () => 'EUR' }, controller.signal);
  const put = (...lines: CartLine[]): void => storage.write('cart', aCart({ lines }));
  const addedItems = (): unknown[] =>
    metrics.events.map((event) => (event.kind === 'add-to-cart' ? [event.item.id, event.item.count] : event));
  return { metrics, storage, put, addedItems, end: () => controller.abort() };
}

const rice = { id: 'rice', name: 'Rice', price: 500, count: 1 };

describe('CountAdditions', () => {
  it('reports an added dish, and a higher count of it', async () => {
    const { put, addedItems, metrics } = await counting();
    const [roll, soup] = [aLine({ dishId: 'roll', count: 2 }), aLine({ dishId: 'soup' })];
    put(roll);
    put(roll, soup);
    put({ ...roll, count: 5 }, soup);
    expect(addedItems()).toEqual([
      ['roll', 2],
      ['soup', 1],
      ['roll', 3],
    ]);
    expect(metrics.events[0]).toMatchObject({ kind: 'add-to-cart', currency: 'EUR', item: { price: 49_000 } });
  });

  it('does not report removals, changed modifiers, or what was in the cart before', async () => {
    const { put, addedItems, storage } = await counting();
    put(aLine({ dishId: 'roll' }), aLine({ dishId: 'soup' }));
    expect(addedItems()).toHaveLength(2);
    put(aLine({ dishId: 'roll', modifiers: [rice] }));
    storage.remove('cart');
    expect(addedItems()).toHaveLength(2);
  });

  it('reports the price with modifiers', async () => {
    const { put, metrics } = await counting();
    const roll = aLine({ dishId: 'roll' });
    put(roll);
    put(roll, aLine({ dishId: 'roll', modifiers: [rice] }));
    expect(metrics.events).toMatchObject([{ item: { price: 49_000 } }, { item: { price: 49_500, count: 1 } }]);
  });

  it('does not report what another tab adds', async () => {
    const { put, addedItems, storage } = await counting();
    storage.writeElsewhere('cart', aCart({ lines: [aLine({ dishId: 'roll', count: 3 })] }));
    put(aLine({ dishId: 'roll', count: 4 }));
    expect(addedItems()).toEqual([['roll', 1]]);
  });

  it('reports nothing without consent, and nothing after it was aborted', async () => {
    const refused = await counting(false);
    refused.put(aLine());
    const ended = await counting();
    ended.end();
    ended.put(aLine());
    expect([refused.addedItems(), ended.addedItems()]).toEqual([[], []]);
  });
});
