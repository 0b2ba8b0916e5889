import { NotifyOfOrder } from '#application/order/NotifyOfOrder.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';

describe('NotifyOfOrder', () => {
  it('shows a notification when it is allowed', async () => {
    const notifications = new FakeNotifications();
    const notice = { title: 'Order 1', text: 'On the way', orderId: '1', path: '/orders/1' };
    await new NotifyOfOrder({ notifications }).execute(notice);
    expect(notifications.notices.size).toBe(0);
    await notifications.ask();
    await new NotifyOfOrder({ notifications }).execute(notice);
    expect(notifications.notices.get('1')).toEqual(notice);
  });
});
