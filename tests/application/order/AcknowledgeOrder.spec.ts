import { AcknowledgeOrder } from '#application/order/AcknowledgeOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { settled } from '#tests/support/settled.ts';
import { orderWorld, submission } from './orderWorld.ts';

async function ordered() {
  const { place, pending, clock } = orderWorld();
  await place.execute(submission);
  const acknowledge = new AcknowledgeOrder({ pendingOrders: pending, clock });
  const page = async (orderId = 'order-1', pageLeft = new Promise<void>(() => {})): Promise<boolean> => {
    const onNews = jest.fn();
    await acknowledge.execute({ orderId, onNews, pageLeft });
    return onNews.mock.calls.length > 0;
  };
  return { pending, clock, page };
}

describe('AcknowledgeOrder', () => {
  it('treats an order as unseen until its page has been shown for three seconds, and never one placed elsewhere', async () => {
    const { page, clock } = await ordered();
    expect([await page('elsewhere'), clock.waits]).toEqual([false, []]);
    expect([await page(), await page(), clock.waits]).toEqual([true, false, [3000]]);
  });

  it('keeps an order unseen while its page was shown too briefly, and marks it as seen when the page is left', async () => {
    const { page, clock, pending } = await ordered();
    clock.wait = () => new Promise(() => {});
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
    const reading = page('order-1', leaving);
    await settled();
    expect((await pending.list())[0]?.isUnseen).toBe(true);
    leave();
    expect([await reading, await page()]).toEqual([true, false]);
  });

  it('finds its order among others that were placed here', async () => {
    const { pending, page } = await ordered();
    pending.attempts.set('open', anOrderAttempt({ key: 'open' }));
    expect(await page()).toBe(true);
  });

  it('does not mistake another fault of the storage for a full device', async () => {
    const { pending, page } = await ordered();
    const fault = new TypeError('broken');
    pending.acknowledge = () => Promise.reject(fault);
    await expect(page()).rejects.toBe(fault);
  });

  it('does not fail when the storage is full', async () => {
    const { page, pending } = await ordered();
    pending.isFull = true;
    expect(await page()).toBe(true);
  });
});
