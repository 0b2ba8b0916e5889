import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '#server/app/listen.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

interface PageResponse {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly text: string;
}

describe('an address that a person opens', () => {
  let shop: TestShop;
  let server: ReturnType<typeof createHttpServer>;

  beforeAll(async () => {
    shop = await openTestShop();
    server = createHttpServer(shop.app);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await shop.close();
  });

  /** Sends the target as it stands, which `fetch` would mend. */
  async function open(
    path: string,
    headers: Readonly<Record<string, string>> = { Accept: 'text/html' },
  ): Promise<PageResponse> {
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ host: '127.0.0.1', port, path, headers });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += part;
    return { status: answer.statusCode, type: answer.headers['content-type'], text };
  }

  it.each([
    '/?utm_campaign=sale_50%',
    '/restos?yclid=%%',
    '/?q=%EF%F0%E8%E2%E5%F2',
    '/cart?x=%00',
    '/orders?from=%u0441',
    '/promotions?a=b?c=%',
  ])('is not refused for what its query carries: %s', async (path) => {
    const { status, type } = await open(path);
    // 503 where the storefront is not built.
    expect([200, 503]).toContain(status);
    expect(type).toMatch(/^text\//);
  });

  it.each(['//cart', '/.//cart', '/%', '/menus/%E0%A4%A', '/orders/%zz', '/a%00b', '/%ff'])(
    'and leads nowhere has a page that leads to the menu, in the language of the browser: %s',
    async (path) => {
      const { status, type, text } = await open(path, { Accept: 'text/html,*/*', 'Accept-Language': 'en' });
      expect([status, type]).toEqual([404, 'text/html; charset=UTF-8']);
      expect(text).toContain('<html lang="en"');
      expect(text).toContain('There is no such page');
      expect(text).toContain('<a class="primary" href="/">To the menu</a>');
    },
  );

  it.each(['/index.php', '/wp-login.php', '/menu.html'])(
    'and belongs to an old system has a page: %s',
    async (path) => {
      expect((await open(path)).type).toMatch(/^text\//);
    },
  );

  it.each([
    ['/1/p/restos?cityId=%', 400],
    ['/api/v1/%', 400],
    ['/1/nowhere', 404],
    ['/assets/gone.js', 404],
  ])('of the API is answered with JSON, also in a window: %s', async (path, status) => {
    expect(await open(path)).toMatchObject({ status, type: 'application/json' });
  });

  it.each(['/favicon.png', '//cart', '/%'])('is answered with JSON where no page is wanted: %s', async (path) => {
    expect(await open(path, { Accept: 'image/*' })).toMatchObject({ status: 404, type: 'application/json' });
  });
});
