/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { Notifications, OrderNotice } from '#application/ports/Notifications.ts';
import { BrowserNotifications } from '#infrastructure/device/BrowserNotifications.ts';
import { FakeNotifications } from '#tests/fakes/FakeNotifications.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly notifications: Notifications;
  readonly set: (state: { readonly answer?: 'allowed' | 'refused'; readonly isLookedAt?: boolean }) => void;
  readonly takeAway: () => void;
  readonly shownTexts: () => readonly string[];
}

const NOTICE: OrderNotice = { title: 'Order 1', text: 'On the way', orderId: '1', path: '/orders/1' };

function inMemory(): World {
  const notifications = new FakeNotifications();
  return {
    notifications,
    set: (state) => Object.assign(notifications, state),
    takeAway: () => {
      notifications.current = 'unavailable';
    },
    shownTexts: () => [...notifications.notices.values()].map(({ text }) => text),
  };
}

const ADDRESS = { endpoint: 'https://fcm.googleapis.com/1', keys: { p256dh: 'BA', auth: 'BB' } };

/** The browser's own, as its standard describes it. */
function inBrowser(): World {
  let answer: 'granted' | 'denied' = 'granted';
  let visibilityState = 'hidden';
  const textsByTag = new Map<string, string>();
  const asking = {
    permission: 'default',
    requestPermission: async () => {
      asking.permission = answer;
      return answer;
    },
  };
  let subscribedKey = '';
  const forget = (): void => {
    subscribedKey = '';
  };
  const subscription = { toJSON: () => ADDRESS, unsubscribe: async () => forget() };
  const worker = {
    active: {},
    pushManager: {
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        // What a browser says of a subscription with another key.
        if (subscribedKey !== '' && subscribedKey !== applicationServerKey) throw new Error('InvalidStateError');
        subscribedKey = applicationServerKey;
        return subscription;
      },
      getSubscription: async () => (subscribedKey === '' ? null : subscription),
    },
    showNotification: async (_: string, options: { readonly tag: string; readonly body: string }) => {
      textsByTag.set(options.tag, options.body);
    },
  };
  const serve = (getRegistration: () => Promise<unknown>): void =>
    stubGlobal('navigator', () => ({ serviceWorker: { getRegistration } }));
  stubGlobal('Notification', () => asking);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
  serve(async () => worker);
  return {
    notifications: new BrowserNotifications(),
    set: (state) => {
      if (state.answer !== undefined) answer = state.answer === 'allowed' ? 'granted' : 'denied';
      if (state.isLookedAt !== undefined) visibilityState = state.isLookedAt ? 'visible' : 'hidden';
    },
    takeAway: () => serve(async () => undefined),
    shownTexts: () => [...textsByTag.values()],
  };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('notifications %s', (_, open) => {
  it('ask for permission once, and are shown from then on', async () => {
    const { notifications, shownTexts } = open();
    await notifications.show(NOTICE);
    expect([await notifications.permission(), shownTexts()]).toEqual(['unasked', []]);
    expect([await notifications.ask(), await notifications.permission()]).toEqual(['allowed', 'allowed']);
    await notifications.show(NOTICE);
    expect(shownTexts()).toEqual(['On the way']);
  });

  it('stay refused, without asking again', async () => {
    const { notifications, set, shownTexts } = open();
    set({ answer: 'refused' });
    expect(await notifications.ask()).toBe('refused');
    set({ answer: 'allowed' });
    expect(await notifications.ask()).toBe('refused');
    await notifications.show(NOTICE);
    expect(shownTexts()).toEqual([]);
  });

  it('show only the newest of an order, and nothing while the page is visible', async () => {
    const { notifications, set, shownTexts } = open();
    await notifications.ask();
    await notifications.show(NOTICE);
    await notifications.show({ ...NOTICE, text: 'At the door' });
    set({ isLookedAt: true });
    await notifications.show({ ...NOTICE, text: 'Eaten' });
    expect(shownTexts()).toEqual(['At the door']);
  });

  it('have an address for push messages once they are allowed, also after the server has another key', async () => {
    const { notifications, takeAway } = open();
    expect(await notifications.subscribe('key')).toBeUndefined();
    await notifications.ask();
    for (const key of ['key', 'key', 'other-key']) {
      expect(await notifications.subscribe(key)).toMatchObject({
        endpoint: expect.stringMatching(/^https:/),
        keys: { p256dh: expect.any(String), auth: expect.any(String) },
      });
    }
    takeAway();
    expect(await notifications.subscribe('key')).toBeUndefined();
  });

  it('are unavailable when nothing could handle a click', async () => {
    const { notifications, takeAway, shownTexts } = open();
    takeAway();
    expect([await notifications.permission(), await notifications.ask()]).toEqual(['unavailable', 'unavailable']);
    await notifications.show(NOTICE);
    expect(shownTexts()).toEqual([]);
  });
});
