import { findWholeBrowser, launchOptionsFor } from '../../scripts/findBrowser.ts';
import { test } from './support/kitchenShop.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

test.use({ serviceWorkers: 'allow', launchOptions: launchOptionsFor(findWholeBrowser()) });

test('news that the server pushes is shown while no page of the shop is in view, the newest of each order', async ({
  page,
  kitchen,
  context,
}, info) => {
  await context.grantPermissions(['notifications'], { origin: kitchen.url });
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  /** The newest text of each notification. A worker, which the browser ends when it likes, could not be asked. */
  const shown = new Map<string, string>();
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    const { eventName, instanceId, eventMetadata } = backgroundServiceEvent;
    const value = (name: string): string => eventMetadata.find(({ key }) => key === name)?.value ?? '';
    if (eventName === 'Notification displayed') shown.set(instanceId, `${value('Title')}. ${value('Body')}`);
  });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  const push = (news: object): Promise<unknown> =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: kitchen.url,
      registrationId,
      data: JSON.stringify(news),
    });
  const news = { id: '1', orderId: '7', path: '/orders/7' };
  // A page of the shop is in view.
  await push({ ...news, orderId: '6', title: 'Seen', text: '' });
  await page.goto('about:blank');
  // The page that was left is in view until the browser has told the worker.
  const isShown = async (): Promise<boolean> => {
    await push({ ...news, title: 'Order 7 is accepted', text: '' });
    return shown.has('order-7');
  };
  await expect.poll(isShown).toBe(true);
  await push({ nonsense: true });
  await push({ ...news, title: 'Order 7 is on its way', text: 'Ring twice' });
  await push({ ...news, orderId: '8', title: 'Order 8', text: '' });
  const all = { 'order-7': 'Order 7 is on its way. Ring twice', 'order-8': 'Order 8. ' };
  await expect.poll(() => Object.fromEntries(shown)).toEqual(all);
});
