import { RefundOrder } from '#desk/application/RefundOrder.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { deskWorld } from './deskWorld.ts';

const PAYMENT = { id: 'payment-1', provider: 'demo', presentation: 'redirect', status: 'paid' } as const;

describe('RefundOrder', () => {
  it('returns the order with its refund due, however often it is called', async () => {
    const { api, memory } = deskWorld();
    api.keep(anOrder({ id: 'paid', status: 'delivered', payment: PAYMENT }));
    const refund = new RefundOrder({ desk: api, memory });
    expect((await refund.execute({ orderId: 'paid' })).payment?.status).toBe('refund-due');
    expect((await refund.execute({ orderId: 'paid' })).payment?.status).toBe('refund-due');
  });

  it('rejects without a desk key', async () => {
    const { api, memory } = deskWorld();
    memory.key = undefined;
    const refund = new RefundOrder({ desk: api, memory }).execute({ orderId: 'paid' });
    await expect(refund).rejects.toMatchObject({ code: 'auth.required' });
  });
});
