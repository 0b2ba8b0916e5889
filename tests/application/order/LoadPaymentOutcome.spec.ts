import { LoadPaymentOutcome } from '#application/order/LoadPaymentOutcome.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';

async function world(offered: readonly Capability[]) {
  const orders = new FakeOrdersApi();
  const credentials = { personId: 'anna', accessToken: 'token' };
  const { id, number } = await orders.place(anOrderRequest({ payType: 'CARD_ONLINE' }), 'key', credentials);
  const capabilities = new FakeCapabilitiesApi(offered);
  const load = new LoadPaymentOutcome({ orders, capabilities });
  return { orders, capabilities, load, id, number };
}

describe('LoadPaymentOutcome', () => {
  it('says what became of the payment, without anybody who is signed in', async () => {
    const { orders, load, id, number } = await world(['payment-outcome']);
    expect(await load.execute({ orderId: id })).toMatchObject({ number, outcome: 'to-pay' });
    orders.settle(id, 'paid');
    expect(await load.execute({ orderId: id })).toMatchObject({ number, outcome: 'paid' });
  });

  it('waits for a late answer about capabilities', async () => {
    const { capabilities, load, id } = await world(['payment-outcome']);
    capabilities.isLate = true;
    expect(await load.execute({ orderId: id })).toMatchObject({ outcome: 'to-pay' });
  });

  it('knows nothing of an order that does not exist', async () => {
    const { load } = await world(['payment-outcome']);
    expect(await load.execute({ orderId: 'gone' })).toBeUndefined();
  });

  it('asks no back end that does not say it', async () => {
    const { load, orders, id } = await world([]);
    orders.line.failNext(new Error('It was asked'));
    expect(await load.execute({ orderId: id })).toBeUndefined();
  });
});
