import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { Metrics } from '#application/ports/Metrics.ts';

/** An event as its vendor understood it, in one form for all vendors; what a vendor has no word for is absent. */
export interface CountedEvent {
  readonly kind: MetricsEvent['kind'];
  readonly path?: string | undefined;
  readonly orderId?: string | undefined;
  /** In whole units. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly items?: readonly { readonly id: string; readonly name: string; readonly count?: number | undefined }[];
}

interface MetricsUnderTest {
  readonly metrics: Metrics;
  /** In the order in which the vendor was told. */
  readonly countedEvents: () => readonly CountedEvent[];
  /** Everything that left the page, as text. */
  readonly requestText: () => string;
}

const roll = { id: 'roll', name: 'Ролл', price: 49_050, count: 2 } as const;

/** What every counter does with an event, ours and the vendors'. */
export function describeMetrics(name: string, open: () => MetricsUnderTest): void {
  describe(`the counter ${name}`, () => {
    it('receives page views with their URLs, in the order of the calls', async () => {
      const { metrics, countedEvents } = open();
      const paths = ['/', '/menus/1', '/cart'];
      await Promise.all(paths.map((path) => metrics.tell({ kind: 'page', path })));
      expect(countedEvents()).toEqual(paths.map((path) => ({ kind: 'page', path })));
    });

    it('receives views and additions of a dish', async () => {
      const { metrics, countedEvents } = open();
      await metrics.tell({ kind: 'view-item', item: { ...roll, count: 1 }, currency: 'RUB' });
      await metrics.tell({ kind: 'add-to-cart', item: roll, currency: 'RUB' });
      expect(countedEvents()).toMatchObject([
        { kind: 'view-item', items: [{ id: 'roll', name: 'Ролл' }] },
        { kind: 'add-to-cart', items: [{ id: 'roll', name: 'Ролл', count: 2 }] },
      ]);
    });

    it('receives the total of a cart, in whole units of its currency', async () => {
      const { metrics, countedEvents } = open();
      await metrics.tell({ kind: 'begin-checkout', items: [roll], total: 98_100, currency: 'EUR' });
      expect(countedEvents()).toMatchObject([{ kind: 'begin-checkout', amount: 981, currency: 'EUR' }]);
    });

    it('receives an order with id, total and promo code', async () => {
      const { metrics, countedEvents, requestText } = open();
      const order = { kind: 'purchase', orderId: '42', items: [roll], total: 113_050, currency: 'RUB' } as const;
      await metrics.tell({ ...order, promoCode: 'SPRING' });
      expect(countedEvents()).toMatchObject([{ kind: 'purchase', orderId: '42', amount: 1130.5, currency: 'RUB' }]);
      expect(requestText()).toContain('SPRING');
    });

    it('receives an order whose dishes are no longer known', async () => {
      const { metrics, countedEvents } = open();
      await metrics.tell({ kind: 'purchase', orderId: '42', items: [], total: 100, currency: 'RUB' });
      expect(countedEvents()).toMatchObject([{ kind: 'purchase', orderId: '42', amount: 1 }]);
    });
  });
}
