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
    async function formShown(prepare: (bank: AShop['memory']['paymentProvider']) => void = () => {}) {
      const world = await opened();
      prepare(world.bank);
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

    describe('that the shop’s button confirms', () => {
      async function confirmed() {
        const answers: ((words: string | undefined) => void)[] = [];
        const failures: ((error: unknown) => void)[] = [];
        const confirm = (): Promise<string | undefined> =>
          new Promise((resolve, reject) => {
            answers.push(resolve);
            failures.push(reject);
          });
        const world = await formShown((bank) => (bank.confirmable = { amount: 92_900, currency: 'RUB', confirm }));
        const confirming = world.store.confirm();
        return { ...world, answers, failures, confirming };
      }

      it('is confirmed once, however often it is pressed meanwhile', async () => {
        const { store, answers } = await confirmed();
        await store.confirm();
        expect([answers.length, store.isConfirming]).toEqual([1, true]);
      });

      it('says why it was refused until the next outcome, and is confirmed again', async () => {
        const { store, bank, answers, confirming, paying } = await confirmed();
        answers[0]?.('Your card was declined.');
        await confirming;
        const refusal = { words: 'Your card was declined.', isUnclear: false, count: 1 };
        expect([store.refusal, store.isConfirming]).toEqual([refusal, false]);
        const again = store.confirm();
        expect([store.refusal, store.isConfirming]).toEqual([refusal, true]);
        answers[1]?.('');
        await again;
        expect(store.refusal).toEqual({ words: '', isUnclear: false, count: 2 });
        const last = store.confirm();
        answers[2]?.(undefined);
        await last;
        bank.form?.end('finished');
        await paying;
        expect([store.refusal, store.confirmable, store.isFinished]).toEqual([undefined, undefined, true]);
      });

      it('reports what failed, and says that its outcome is unclear', async () => {
        const { shop, store, failures, confirming } = await confirmed();
        failures[0]?.(new Error('no element is mounted'));
        await confirming;
        expect(store.refusal).toEqual({ words: '', isUnclear: true, count: 1 });
        expect(shop.memory.errors.reports).toHaveLength(1);
      });

      it('may have paid when it is closed while it is confirmed, so that the server is asked', async () => {
        const { store, paying } = await confirmed();
        store.close();
        await paying;
        expect([store.isFinished, store.isConfirming, store.confirmable]).toEqual([true, false, undefined]);
      });

      it('has nothing to confirm once it is gone', async () => {
        const { store, answers, paying, confirming } = await confirmed();
        answers[0]?.('Declined.');
        await confirming;
        store.close();
        await paying;
        await store.confirm();
        expect([answers.length, store.isFinished]).toEqual([1, false]);
      });
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
