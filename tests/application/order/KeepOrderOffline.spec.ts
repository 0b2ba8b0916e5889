import { KeepOrderOffline } from '#application/order/KeepOrderOffline.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryOfflineOrders } from '#tests/fakes/InMemoryOfflineOrders.ts';

const session = { accessToken: 'a', refreshToken: 'r', source: 'PHONE' } as const;

describe('KeepOrderOffline', () => {
  it('keeps an order under way, and forgets it once it has ended', async () => {
    const storage = new InMemoryDeviceStorage();
    storage.write('session', session);
    const offline = new InMemoryOfflineOrders(storage);
    const keep = new KeepOrderOffline({ offlineOrders: offline });
    const page = { title: 'Order 1', lead: { text: 'Received' }, facts: [], note: '', shownUntil: new Date(0) };
    await keep.execute({ orderId: '1', page });
    expect(offline.order).toEqual({ orderId: '1', ...page });
    await keep.execute({ orderId: '2', page: undefined });
    expect(offline.order?.orderId).toBe('1');
    await keep.execute({ orderId: '1', page: undefined });
    expect(offline.order).toBeUndefined();
  });
});
