import { openTestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

describe('the log of an order', () => {
  it('has its number and restaurant in the lines of requests about it, and no id', async () => {
    const shop = await openTestShop({ config: { deskKey: 'x'.repeat(32) } });
    const anna = await signIn(shop, '+79005550001');
    const { json: placed } = await placeOrder(shop.app, anna, 'one-press', anOrder());
    await placeOrder(shop.app, anna, 'one-press', anOrder());
    const headers = { Authorization: `Bearer ${'x'.repeat(32)}`, 'Content-Type': 'application/json' };
    const move = { method: 'POST', headers, body: JSON.stringify({ status: 'accepted' }) };
    await shop.app.request(`/desk/api/orders/${placed.id}/status`, move);
    await shop.app.request(`/api/v1/persons/${anna.id}/orders/${placed.id}`, {
      headers: { Authorization: `Bearer ${anna.accessToken}` },
    });
    const own = shop.log.filter(({ number, method }) => number === placed.number && method !== undefined);
    expect(own.map(({ method, status, restoId, orderStatus }) => [method, status, restoId, orderStatus])).toEqual([
      ['POST', 201, 'port', undefined],
      ['POST', 201, 'port', undefined],
      ['POST', 200, 'port', 'accepted'],
      ['GET', 200, 'port', undefined],
    ]);
    expect(JSON.stringify(own)).not.toContain(placed.id);
    await shop.close();
  });
});
