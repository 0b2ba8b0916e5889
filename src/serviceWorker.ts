/**
 * What the shop shows without a connection: the menu that was read last, as a page to read, and pictures that were seen. It
 * keeps no answer of the API and sends nothing later: prices and hours grow old. Every page comes from the network as long as
 * there is one.
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

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}

const worker = globalThis as unknown as Worker;

const PAGES = 'carte-pages-1';
const PICTURES = 'carte-pictures-1';
const OFFLINE = '/offline';
const LOGO = '/market/logo.svg';
const MAX_PICTURES = 150;
/** Pages of others than customers, which say for themselves that nobody answers. */
const ELSEWHERE = /^\/(?:desk|payments|dev|api|1|geo)(?:\/|$)/;
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keep(OFFLINE), keepLogo(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOthers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const wanted = event.data?.keep;
  if (typeof wanted === 'string') event.waitUntil(keep(`${OFFLINE}?lang=${encodeURIComponent(wanted)}`));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!ELSEWHERE.test(pathname)) event.respondWith(pageFor(event));
  } else if (pathname.startsWith('/pictures/')) event.respondWith(pictureFor(request, pathname));
  else if (pathname === LOGO)
    event.respondWith(fetch(request).catch(async () => (await kept(LOGO)) ?? Response.error()));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = notification.data?.path;
  if (typeof path === 'string') event.waitUntil(show(path));
});

/** The page that stands open on it, else a new one. */
async function show(path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? worker.clients.openWindow(path) : there.focus());
}

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}

/** A picture never changes: what was seen once need not be asked for. Without a connection another size of it will do. */
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

/** Whichever language and restaurant it was written for, the newest takes the place of the one before. */
async function keep(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (answer.status === 200) await (await caches.open(PAGES)).put(OFFLINE, answer);
}

async function keepLogo(): Promise<void> {
  await (await caches.open(PAGES)).add(LOGO);
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(path);
}

async function dropOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== PAGES && name !== PICTURES);
  await Promise.all(others.map((name) => caches.delete(name)));
}
