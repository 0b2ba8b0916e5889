import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { PaymentStore } from '#ui/features/orders/PaymentStore.ts';

async function opened() {
  const shop = new AShop();
  const credentials = { personId: ANNA.id, accessToken: 'any' };
  const order = await shop.orders.place(anOrderRequest({ payType: 'CARD_ONLINE' }), 'key', credentials);
  const store = new PaymentStore(shop.useCases);
  const bank = shop.memory.paymentProvider;
  return { shop, store, bank, order: { orderId: order.id, payment: order.payment } };
}

describe('PaymentStore', () => {
  it('opens the bank once, however often it is pressed', async () => {
    const { store, bank, order } = await opened();
    await Promise.all([store.pay(order), store.pay(order)]);
    await store.pay(order);
    expect([bank.opened.length, store.isOpening, store.isAway]).toEqual([1, true, true]);
  });

  it('opens it again for who came back with nothing paid', async () => {
    const { store, bank, order } = await opened();
    await store.pay(order);
    store.comeBack();
    expect(store.isOpening).toBe(false);
    await store.pay(order);
    expect(bank.opened).toHaveLength(2);
  });

  it('says why the bank did not open, and opens it with the next press', async () => {
    const { shop, store, bank, order } = await opened();
    bank.isReachable = false;
    await store.pay(order);
    expect([store.error, store.isOpening]).toEqual([expect.objectContaining({ code: 'payment.unavailable' }), false]);
    expect(shop.memory.errors.reports).toEqual([]);
    bank.isReachable = true;
    await store.pay(order);
    expect([store.error, bank.opened.length]).toEqual([undefined, 1]);
  });

  it('waits for the bank’s answer ten times before it offers to pay again', async () => {
    const { store } = await opened();
    for (let check = 0; check < 9; check += 1) store.countCheck();
    expect(store.isUnanswered).toBe(false);
    store.countCheck();
    expect(store.isUnanswered).toBe(true);
  });
});
