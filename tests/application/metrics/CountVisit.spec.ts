import { CountVisit } from '#application/metrics/CountVisit.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';

function counting(cookiesConsentAccepted: boolean) {
  const metrics = new FakeMetrics();
  const settings = new InMemoryDeviceSettings({
    locale: 'en',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted,
  });
  const count = new CountVisit({ metrics, settings, market: loadMarket(aManifest()) });
  return { count, settings, events: metrics.events };
}

const name = { ru: 'Ролл', en: 'Roll' };

describe('CountVisit', () => {
  it('reports a page, a dish and a cart, with names in the first language of the market', async () => {
    const { count, events } = counting(true);
    await count.execute({ kind: 'page', path: '/cart' });
    await count.execute({ kind: 'dish', dish: { id: 'roll', name, price: 10_000 }, currency: 'EUR' });
    const modifiers = [{ id: 'rice', name: 'Rice', price: 500, count: 2 }];
    const cart = aCart({ lines: [aLine({ dishId: 'roll', name, price: 10_000, count: 3, modifiers })] });
    await count.execute({ kind: 'checkout', cart, currency: 'EUR' });
    expect(events).toEqual([
      { kind: 'page', path: '/cart' },
      { kind: 'view-item', item: { id: 'roll', name: 'Ролл', price: 10_000, count: 1 }, currency: 'EUR' },
      {
        kind: 'begin-checkout',
        items: [{ id: 'roll', name: 'Ролл', price: 11_000, count: 3 }],
        total: 33_000,
        currency: 'EUR',
      },
    ]);
  });

  it('reports nothing without consent, or after it was withdrawn', async () => {
    const { count, settings, events } = counting(false);
    await count.execute({ kind: 'page', path: '/' });
    settings.write({ cookiesConsentAccepted: true });
    await count.execute({ kind: 'page', path: '/agreed' });
    settings.write({ cookiesConsentAccepted: false });
    await count.execute({ kind: 'page', path: '/' });
    expect(events).toEqual([{ kind: 'page', path: '/agreed' }]);
  });
});
