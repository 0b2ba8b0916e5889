import { test } from './support/kitchenShop.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

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
  const push = (news: object): Promise<unknown> =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: kitchen.url,
      registrationId,
      data: JSON.stringify(news),
    });
  const shown = async (): Promise<readonly string[]> => {
    const [worker] = context.serviceWorkers();
    const texts = await worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => `${tag}: ${title}. ${body}`);
    });
    return (texts ?? []).toSorted();
  };
  const pagesInView = async (): Promise<number | undefined> =>
    context.serviceWorkers()[0]?.evaluate(async () => {
      const { clients } = globalThis as unknown as {
        readonly clients: { matchAll: (of: object) => Promise<readonly { readonly visibilityState: string }[]> };
      };
      const pages = await clients.matchAll({ type: 'window' });
      return pages.filter(({ visibilityState }) => visibilityState === 'visible').length;
    });
  const news = { id: '1', orderId: '7', path: '/orders/7' };
  // A page of the shop is in view.
  await push({ ...news, orderId: '6', title: 'Seen', text: '' });
  expect(await shown()).toEqual([]);
  await page.goto('about:blank');
  // The page that was left is in view until the browser has told the worker.
  await expect.poll(pagesInView).toBe(0);
  await push({ ...news, title: 'Order 7 is accepted', text: '' });
  await expect.poll(shown).toEqual(['order-7: Order 7 is accepted. ']);
  await push({ nonsense: true });
  await push({ ...news, title: 'Order 7 is on its way', text: 'Ring twice' });
  await push({ ...news, orderId: '8', title: 'Order 8', text: '' });
  await expect.poll(shown).toEqual(['order-7: Order 7 is on its way. Ring twice', 'order-8: Order 8. ']);
});
