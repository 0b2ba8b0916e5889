import { NetworkFailed } from '#application/AppError.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { UnpaidOrderStore } from '#ui/features/orders/UnpaidOrderStore.ts';

const ME = { personId: ANNA.id, accessToken: 'token' };

async function opened() {
  const shop = new AShop();
  shop.storage.remove('cart');
  const { id } = await shop.orders.place(anOrderRequest({ payType: 'CARD_ONLINE' }), 'key-1', ME);
  const stepsOf = () => shop.orders.peek(id, ME).history.map(({ status }) => status);
  return { shop, id, stepsOf, store: handedOn(new UnpaidOrderStore(shop.useCases, id)) };
}

describe('UnpaidOrderStore', () => {
  it('has the order paid on receipt with one press', async () => {
    const { store, shop, id, stepsOf } = await opened();
    expect([store.isBusy, store.decision, store.error]).toEqual([false, undefined, undefined]);
    expect(await store.decide('CASH_UPON_RECEIPT')).toBe(true);
    expect(stepsOf()).toEqual(['awaiting-payment', 'new']);
    expect(shop.orders.peek(id, ME).payType).toBe('CASH_UPON_RECEIPT');
  });

  it('takes the order back into the cart', async () => {
    const { store, shop, stepsOf } = await opened();
    expect(await store.decide('take-back')).toBe(true);
    expect(stepsOf()).toEqual(['awaiting-payment', 'cancelled']);
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });

  it('does one thing at a time', async () => {
    const { store, shop, stepsOf } = await opened();
    const { line } = shop.orders;
    line.hold();
    const first = store.decide('CASH_UPON_RECEIPT');
    await settled();
    expect([store.isBusy, store.decision]).toEqual([true, 'CASH_UPON_RECEIPT']);
    expect(await store.decide('take-back')).toBe(false);
    expect(store.decision).toBe('CASH_UPON_RECEIPT');
    await line.release(0);
    expect([await first, store.isBusy]).toEqual([true, false]);
    expect(stepsOf()).toEqual(['awaiting-payment', 'new']);
  });

  it('says why nothing was done, until the next press', async () => {
    const { store, shop, id } = await opened();
    shop.orders.loseNext('before', new NetworkFailed());
    expect([await store.decide('CASH_UPON_RECEIPT'), store.error]).toEqual([false, expect.any(NetworkFailed)]);
    expect([await store.decide('CASH_UPON_RECEIPT'), store.error]).toEqual([true, undefined]);
    expect(await store.decide('take-back')).toBe(false);
    expect(store.error).toMatchObject({ code: 'order.not-awaiting-payment' });
    expect(shop.orders.peek(id, ME).status).toBe('new');
    expect(shop.reported).toEqual([]);
  });
});
