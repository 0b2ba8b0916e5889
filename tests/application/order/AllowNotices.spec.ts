import { AllowNotices } from '#application/order/AllowNotices.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';

describe('AllowNotices', () => {
  it('does not ask for permission without a user gesture', async () => {
    const notices = new AllowNotices({ notifications: new FakeNotifications() });
    expect(await notices.execute({ isPressed: false })).toBe('unasked');
    expect(await notices.execute({ isPressed: false })).toBe('unasked');
    expect(await notices.execute({ isPressed: true })).toBe('allowed');
    expect(await notices.execute({ isPressed: false })).toBe('allowed');
  });
});
