import { NetworkFailed } from '#application/AppError.ts';
import type { PaymentOutcome } from '#domain/order/payment.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { PaymentOutcomeStore } from '#ui/features/orders/PaymentOutcomeStore.ts';

async function opened() {
  const shop = new AShop();
  shop.memory.capabilities.offered = ['payment-outcome'];
  const request = anOrderRequest({ payType: 'CARD_ONLINE' });
  const { id } = await shop.orders.place(request, 'key', { personId: 'anna', accessToken: 'token' });
  const store = new PaymentOutcomeStore(shop.useCases, id);
  const outcome = (): PaymentOutcome['outcome'] | undefined => store.known?.outcome;
  return { shop, store, id, outcome };
}

describe('PaymentOutcomeStore', () => {
  it('is open while the payment can still change', async () => {
    const { shop, store, id, outcome } = await opened();
    expect(store.isLoading).toBe(true);
    store.refresh();
    await settled();
    expect([store.isLoading, outcome(), store.isOpen]).toEqual([false, 'to-pay', true]);
    shop.orders.settle(id, 'paid');
    store.refresh();
    await settled();
    expect([outcome(), store.isOpen]).toEqual(['paid', false]);
  });

  it('keeps what it knows when the network fails', async () => {
    const { shop, store, outcome } = await opened();
    store.refresh();
    await settled();
    shop.orders.line.failNext(new NetworkFailed());
    store.refresh();
    await settled();
    expect(outcome()).toBe('to-pay');
  });

  it('has ended loading when nothing can be known', async () => {
    const { shop, store, outcome } = await opened();
    shop.memory.capabilities.offered = [];
    store.refresh();
    await settled();
    expect([store.isLoading, outcome(), store.isOpen]).toEqual([false, undefined, false]);
  });
});
