import { AcknowledgeOrder } from '#application/order/AcknowledgeOrder.ts';
import { orderWorld, press } from './orderWorld.ts';

async function ordered() {
  const { place, pending } = orderWorld();
  await place.execute(press);
  return { pending, acknowledge: new AcknowledgeOrder(pending) };
}

describe('AcknowledgeOrder', () => {
  it('says once that an order is news, and never of one that was placed elsewhere', async () => {
    const { acknowledge } = await ordered();
    expect(await acknowledge.execute({ orderId: 'elsewhere' })).toBe(false);
    expect(await acknowledge.execute({ orderId: 'order-1' })).toBe(true);
    expect(await acknowledge.execute({ orderId: 'order-1' })).toBe(false);
  });

  it('thanks nobody again and again where the device is full', async () => {
    const { acknowledge, pending } = await ordered();
    pending.isFull = true;
    expect(await acknowledge.execute({ orderId: 'order-1' })).toBe(false);
  });
});
