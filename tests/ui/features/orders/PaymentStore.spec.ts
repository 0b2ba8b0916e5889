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
  it('opens the bank once, however often the button is clicked', async () => {
    const { store, bank, order } = await opened();
    await Promise.all([store.pay(order), store.pay(order)]);
    await store.pay(order);
    expect([bank.opened.length, store.isOpening, store.isAway]).toEqual([1, true, true]);
  });

  it('opens it again for a customer who returned without paying', async () => {
    const { store, bank, order } = await opened();
    await store.pay(order);
    store.comeBack();
    expect(store.isOpening).toBe(false);
    await store.pay(order);
    expect(bank.opened).toHaveLength(2);
  });

  it('shows why the bank did not open, and opens it on the next click', async () => {
    const { shop, store, bank, order } = await opened();
    bank.isReachable = false;
    await store.pay(order);
    expect([store.error, store.isOpening]).toEqual([expect.objectContaining({ code: 'payment.unavailable' }), false]);
    expect(shop.memory.errors.reports).toEqual([]);
    bank.isReachable = true;
    await store.pay(order);
    expect([store.error, bank.opened.length]).toEqual([undefined, 1]);
  });

  describe('with a form in the page', () => {
    async function formShown() {
      const world = await opened();
      const payment = { ...world.order.payment, presentation: 'modal' } as typeof world.order.payment;
      const order = { ...world.order, payment };
      const paying = world.store.pay(order);
      await Promise.resolve();
      await new Promise((resolve) => setTimeout(resolve));
      const wasShown = world.store.shown;
      world.store.give({ host: {}, title: 'Pay' });
      await new Promise((resolve) => setTimeout(resolve));
      return { ...world, order, paying, wasShown };
    }

    it('makes room for it, and opens nothing else while it stands', async () => {
      const { store, bank, order, wasShown } = await formShown();
      await store.pay(order);
      expect([wasShown, store.shown, store.isOpening, bank.opened.length]).toEqual(['modal', 'modal', true, 1]);
    });

    it('waits for the server’s word once the form has ended', async () => {
      const { store, bank, paying } = await formShown();
      bank.form?.end('finished');
      await paying;
      expect([store.shown, store.isOpening, store.isFinished, store.isAway]).toEqual([undefined, false, true, false]);
    });

    it('closes it, and stops waiting', async () => {
      const { store, bank, paying } = await formShown();
      store.close();
      await paying;
      expect([store.shown, store.isOpening, store.isFinished, bank.form]).toEqual([undefined, false, false, undefined]);
    });

    it('begins to wait anew with each form', async () => {
      const { store, bank, order, paying } = await formShown();
      bank.form?.end('finished');
      await paying;
      for (let check = 0; check < 10; check += 1) store.countCheck();
      const again = store.pay(order);
      expect([store.isFinished, store.isUnanswered]).toEqual([false, false]);
      await new Promise((resolve) => setTimeout(resolve));
      store.give({ host: {}, title: 'Pay' });
      store.close();
      await again;
    });

    it('has nothing to close when no form is open', async () => {
      const { store } = await opened();
      store.close();
      store.give({ host: {}, title: 'Pay' });
      expect([store.shown, store.isOpening]).toEqual([undefined, false]);
    });
  });

  it('waits for the bank’s answer ten times before it offers to pay again', async () => {
    const { store } = await opened();
    for (let check = 0; check < 9; check += 1) store.countCheck();
    expect(store.isUnanswered).toBe(false);
    store.countCheck();
    expect(store.isUnanswered).toBe(true);
  });
});
