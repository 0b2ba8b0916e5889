import { OFFLINE_ORDER, ORDER_PLACE, PAGES_CACHE } from './infrastructure/device/offlineCache.ts';
import { offlineOrderHtml } from './infrastructure/device/offlineOrderHtml.ts';

/**
 * Offline support: serves the last menu and the last seen order as a read-only page, and pictures that were seen. It
 * caches no API answers and queues no requests, because prices and hours go out of date. Pages always come from the
 * network when there is one.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessage extends WorkerEvent {
  readonly data: { readonly keep?: unknown } | undefined;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: { readonly path?: unknown } | null; close(): void };
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

interface WindowClient {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

interface Worker {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}

const worker = globalThis as unknown as Worker;

const PICTURES = 'carte-pictures-1';
const OFFLINE = '/offline';
const LOGO = '/market/logo.svg';
const MAX_PICTURES = 150;
/** Pages that are not part of the storefront and handle a missing connection themselves. */
const ELSEWHERE = /^\/(?:desk|payments|dev|api|1|geo)(?:\/|$)/;
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keep(OFFLINE), keepLogo(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOthers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const message = event.data?.keep;
  if (typeof message === 'string') event.waitUntil(keep(`${OFFLINE}?lang=${encodeURIComponent(message)}`));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!ELSEWHERE.test(pathname)) event.respondWith(pageFor(event));
  } else if (pathname.startsWith('/pictures/')) event.respondWith(pictureFor(request, pathname));
  else if (pathname === LOGO)
    event.respondWith(fetch(request).catch(async () => (await storedFile(LOGO)) ?? Response.error()));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = notification.data?.path;
  if (typeof path === 'string') event.waitUntil(show(path));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data?.json()));
});

/** Shows the news of an order that the server has pushed, in place of earlier news of it. */
async function notify(news: unknown): Promise<void> {
  const { title, text: body, orderId, path } = (news ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof orderId !== 'string' || typeof path !== 'string') return;
  const open = await worker.clients.matchAll({ type: 'window' });
  // A page of the shop in view shows how the order stands.
  const isSeen = open.some(({ visibilityState }) => visibilityState === 'visible');
  const options = { body, tag: `order-${orderId}`, icon: LOGO, data: { path }, renotify: true };
  if (!isSeen) await worker.registration.showNotification(title, options);
}

/** Focuses an open page with this path, or opens a new one. */
async function show(path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? worker.clients.openWindow(path) : there.focus());
}

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

/** The kept page with the order that was seen last. */
async function offlinePage(): Promise<Response | undefined> {
  const [page, order] = await Promise.all([storedFile(OFFLINE), storedFile(OFFLINE_ORDER)]);
  if (page === undefined || order === undefined) return page;
  const html = await page.text();
  const shown = offlineOrderHtml(await order.text(), new Date());
  return new Response(
    html.replace(ORDER_PLACE, () => shown),
    page,
  );
}

/** Pictures never change, so a cached one is used without a request. Offline, another size of it will do. */
async function pictureFor(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) {
      await cache.put(request, answer.clone()).catch(() => {});
      const all = await cache.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((oldest) => cache.delete(oldest)));
    }
    return answer;
  } catch {
    const similar = (await cache.keys()).find(
      ({ url }) => withoutSize(new URL(url).pathname) === withoutSize(pathname),
    );
    return (similar && (await cache.match(similar))) ?? new Response(NO_PICTURE, { headers: SVG });
  }
}

const SVG = { 'Content-Type': 'image/svg+xml' };

function withoutSize(pathname: string): string {
  return pathname.replace(/-\d+(\.\w+)$/, '$1');
}

/** Caches the page for offline use, in place of the previous one of any language or restaurant. */
async function keep(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (answer.status === 200) await (await caches.open(PAGES_CACHE)).put(OFFLINE, answer);
}

async function keepLogo(): Promise<void> {
  await (await caches.open(PAGES_CACHE)).add(LOGO);
}

async function storedFile(path: string): Promise<Response | undefined> {
  return (await caches.open(PAGES_CACHE)).match(path);
}

async function dropOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== PAGES_CACHE && name !== PICTURES);
  await Promise.all(others.map((name) => caches.delete(name)));
}
