import { AllowNotices } from '#application/order/AllowNotices.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';

describe('asking whether an order may be told of', () => {
  it('asks nobody without a press', async () => {
    const notices = new AllowNotices(new FakeNotifications());
    expect(await notices.execute({ isPressed: false })).toBe('unasked');
    expect(await notices.execute({ isPressed: false })).toBe('unasked');
    expect(await notices.execute({ isPressed: true })).toBe('allowed');
    expect(await notices.execute({ isPressed: false })).toBe('allowed');
  });
});
