import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { CONNECTION_TIMEOUTS, createHttpServer } from '#server/app/listen.ts';
import { closeConnectionsOf } from '#server/app/stopOnSignal.ts';
import type { App } from '#server/http/Route.ts';
import { listening } from '../../support/listening.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { rawConnection, rawRequest, received } from '../support/rawRequest.ts';

const QUICK = { ...CONNECTION_TIMEOUTS, headersTimeout: 150, requestTimeout: 200, connectionsCheckingInterval: 20 };
const ROOT = join(import.meta.dirname, '../../..');

/** @trust N4 N11 */
describe('a connection to the server', () => {
  let shop: TestShop;
  let server: Server;
  let opened: Awaited<ReturnType<typeof listening>>;

  beforeEach(async () => {
    shop = await openTestShop();
    server = createHttpServer(shop.app, QUICK);
    server.listen(0, '127.0.0.1');
    opened = await listening(server);
  });

  afterEach(async () => {
    await opened.close();
    await shop.close();
  });

  const get = async (target: string): Promise<string> =>
    rawRequest(opened.url, `GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);

  it.each([
    '//',
    '//[',
    '////',
    '//evil/menus/main',
    '/.//evil/menus/main',
    '/%2e//evil/menus/main',
    '/\\evil/menus/main',
    'http://evil/menus/main',
    '/menus/main#part',
    '*',
  ])('is answered 404 for the request target %s, which is no path of the shop', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('request.not-found');
    expect(answer).toContain('X-Content-Type-Options'.toLowerCase());
  });

  it('is answered for a path with an empty part inside, a query with slashes and an escaped slash', async () => {
    expect(await get('/1/now?next=//evil/path')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get('/1/p/cities/%2F%2Fevil')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('ends when its headers do not, and when its body does not', async () => {
    expect(await rawRequest(opened.url, 'GET /1/now HTTP/1.1\r\nHost: shop\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
    const body = 'POST /1/persons/orders/preflight HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
    const answer = await rawRequest(opened.url, `${body}Content-Length: 100\r\n\r\n{"restoId":`);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 4|$)/);
    expect(shop.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('has at most 15 seconds for both', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = CONNECTION_TIMEOUTS;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThan(15_000);
  });

  it('waits for the next request for longer than the proxies of our pages keep a connection', () => {
    for (const file of ['deploy/Caddyfile', 'docs/operating.md']) {
      const [, seconds] = /keepalive (\d+)s/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
      expect(Number(seconds) * 1_000).toBeLessThan(CONNECTION_TIMEOUTS.keepAliveTimeout);
    }
    expect(server.keepAliveTimeout).toBe(CONNECTION_TIMEOUTS.keepAliveTimeout);
  });

  it('that the client gives up in the middle of a body is no error of the server', async () => {
    const socket = rawConnection(opened.url);
    const head = 'POST /1/persons/orders/preflight HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 1000\r\n\r\n{"restoId":`);
    await new Promise((resolve) => server.once('request', resolve));
    socket.destroy();
    while (!shop.log.some(({ text }) => text === 'request')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(shop.log).toMatchObject([{ level: 'info', text: 'request', status: 400 }]);
  });
});

describe('a server that is told to stop', () => {
  it('closes idle and waiting connections at once, and the others after their answer', async () => {
    let answer = (): void => undefined;
    const app: App = new Hono();
    app.get('/quick', (context) => context.text('done'));
    app.get('/slow', async (context) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return context.text('done');
    });
    const server = createHttpServer(app);
    const close = closeConnectionsOf(server);
    server.listen(0, '127.0.0.1');
    const { url } = await listening(server);

    const ahead = rawConnection(url);
    await new Promise((resolve) => server.once('connection', resolve));
    const idle = rawConnection(url);
    idle.write('GET /quick HTTP/1.1\r\nHost: shop\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    const busy = rawConnection(url);
    busy.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
    await new Promise((resolve) => server.once('request', resolve));

    const ended = [received(ahead), received(idle)];
    const response = received(busy);
    const stopped = new Promise((resolve) => server.close(resolve));
    close();
    await Promise.all(ended);
    expect(busy.destroyed).toBe(false);
    answer();
    expect(await response).toContain('done');
    await stopped;
  });
});
