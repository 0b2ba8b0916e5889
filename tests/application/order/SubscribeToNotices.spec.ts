import { SubscribeToNotices } from '#application/order/SubscribeToNotices.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';
import { FakePushApi } from '#tests/fakes/FakePushApi.ts';
import { orderWorld } from './orderWorld.ts';

function world(offered: readonly Capability[] = ['push']) {
  const { session } = orderWorld();
  const notifications = new FakeNotifications();
  const push = new FakePushApi();
  const capabilities = new FakeCapabilitiesApi(offered);
  return {
    session,
    notifications,
    push,
    subscribe: new SubscribeToNotices({ notifications, push, session, capabilities }),
  };
}

describe('push messages to this browser', () => {
  it('are asked for in the name of the person, once permission was given', async () => {
    const { subscribe, notifications, push, session } = world();
    expect([await subscribe.execute(), push.owners.size]).toEqual([false, 0]);
    await notifications.ask();
    expect(await subscribe.execute()).toBe(true);
    expect([...push.owners.values()]).toEqual([session.current?.personId]);
  });

  it('are not asked for when the back end has none, or the browser', async () => {
    const plain = world([]);
    await plain.notifications.ask();
    plain.push.line.failNext(new Error('it was asked'));
    expect(await plain.subscribe.execute()).toBe(false);
    const old = world();
    await old.notifications.ask();
    old.notifications.hasPush = false;
    expect([await old.subscribe.execute(), old.push.owners.size]).toEqual([false, 0]);
  });

  it('need a sign-in', async () => {
    const { subscribe, notifications, session } = world();
    await notifications.ask();
    session.current = undefined;
    await expect(subscribe.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
