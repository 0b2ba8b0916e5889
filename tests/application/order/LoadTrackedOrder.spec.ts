import { LoadTrackedOrder } from '#application/order/LoadTrackedOrder.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakeTrackingApi } from '#tests/fakes/FakeTrackingApi.ts';

describe('LoadTrackedOrder', () => {
  it('loads the order of a link, without anybody who is signed in', async () => {
    const orders = new FakeOrdersApi();
    const tracking = new FakeTrackingApi(orders);
    const credentials = { personId: 'anna', accessToken: 'token' };
    const { id, number } = await orders.place(anOrderRequest(), 'key', credentials);
    const load = new LoadTrackedOrder({ tracking });
    expect(await load.execute({ token: await tracking.tokenOf(id, credentials) })).toMatchObject({ id, number });
    expect(await load.execute({ token: 'gone' })).toBeUndefined();
  });
});
