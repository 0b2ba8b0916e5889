import { CountPurchases } from '#application/metrics/CountPurchases.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';
import { settled } from '#tests/support/settled.ts';

const placed = { id: 'order-1', number: '1', status: 'new', total: 113_050, createdAt: new Date(0) } as const;

async function ordered(cookiesConsentAccepted = true) {
  const metrics = new FakeMetrics();
  const pending = new InMemoryPendingOrders();
  const settings = new InMemoryDeviceSettings({
    locale: 'en',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted,
  });
  const mutex = new InMemoryMutex();
  const request = anOrderRequest({ lines: [aLine({ dishId: 'roll', count: 2 })], promoCode: 'SPRING' });
  await pending.acquire(anOrderAttempt({ request }));
  await pending.complete('key-1', placed);
  /** Each page has its own, on the same device. */
  const page = (): CountPurchases =>
    new CountPurchases({ pendingOrders: pending, mutex, metrics, settings, market: loadMarket(aManifest()) });
  return { metrics, pending, settings, page };
}

describe('CountPurchases', () => {
  it('reports an order with dishes, total and promo code, without personal data', async () => {
    const { metrics, page } = await ordered();
    await page().execute({ currency: 'EUR' });
    expect(metrics.events).toEqual([
      {
        kind: 'purchase',
        orderId: 'order-1',
        items: [{ id: 'roll', name: 'Margherita', price: 49_000, count: 2 }],
        total: 113_050,
        promoCode: 'SPRING',
        currency: 'EUR',
      },
    ]);
  });

  it('reports an order once, however often and in however many tabs its page is opened', async () => {
    const { metrics, page } = await ordered();
    let release: () => void = () => {};
    metrics.gate = new Promise((resolve) => (release = resolve));
    const pages = [page(), page(), page()].map((one) => one.execute({ currency: 'EUR' }));
    await settled();
    release();
    await Promise.all(pages);
    await page().execute({ currency: 'EUR' });
    expect(metrics.events).toHaveLength(1);
  });

  it('reports an order after a reload that interrupted the report', async () => {
    const { metrics, pending, settings, page } = await ordered();
    metrics.gate = new Promise(() => {});
    void page().execute({ currency: 'EUR' });
    await settled();
    // The lock of a page goes with it.
    const next = new FakeMetrics();
    const reloaded = new CountPurchases({
      pendingOrders: pending,
      mutex: new InMemoryMutex(),
      metrics: next,
      settings,
      market: loadMarket(aManifest()),
    });
    await reloaded.execute({ currency: 'EUR' });
    expect([metrics.events, next.events.length]).toEqual([[], 1]);
  });

  it('never reports an order placed without consent, even if consent is given later', async () => {
    const { metrics, settings, page } = await ordered(false);
    await page().execute({ currency: 'EUR' });
    settings.write({ cookiesConsentAccepted: true });
    await page().execute({ currency: 'EUR' });
    expect(metrics.events).toEqual([]);
  });

  it('does not report an order whose outcome is unknown', async () => {
    const { metrics, pending, page } = await ordered();
    await pending.markCounted('order-1');
    await pending.acquire(anOrderAttempt({ key: 'key-2', cartId: 'cart-2' }));
    await page().execute({ currency: 'EUR' });
    expect(metrics.events).toEqual([]);
  });

  it('reports only the total when personal data was removed', async () => {
    const { metrics, pending, page } = await ordered();
    await pending.removePersonalData();
    await page().execute({ currency: 'EUR' });
    expect(metrics.events).toMatchObject([{ orderId: 'order-1', items: [], total: 113_050 }]);
  });

  it('does not fail when the storage is full', async () => {
    const { pending, page } = await ordered();
    pending.isFull = true;
    await expect(page().execute({ currency: 'EUR' })).resolves.toBeUndefined();
  });
});
