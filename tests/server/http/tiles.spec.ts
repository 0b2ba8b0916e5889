import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const TILE = '/geo/tiles/14/8000/5000.svg';

describe('asking for tiles', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  it('answers with an image that may be kept for a day', async () => {
    const { status, headers, text } = await ask(shop.app, 'GET', TILE);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
    expect(headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(headers.get('ETag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"');
  });

  it('answers 304 to a client that has the image', async () => {
    const { headers } = await ask(shop.app, 'GET', TILE);
    const again = await ask(shop.app, 'GET', TILE, { headers: { 'If-None-Match': `${headers.get('ETag')}` } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('distinguishes styles and encodings by their entity tags', async () => {
    const tagOf = async (path: string, encoding: string): Promise<string | null> => {
      const response = await shop.app.request(path, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      return response.headers.get('ETag');
    };
    const tags = await Promise.all([
      tagOf(TILE, 'br'),
      tagOf(TILE, 'gzip'),
      tagOf(TILE, 'identity'),
      tagOf(`${TILE}?theme=dark`, 'br'),
    ]);
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf(`${TILE}?theme=light&lang=ru`, 'br')).toBe(tags[0]);
    expect(await tagOf(`${TILE}?lang=de`, 'br')).toBe(tags[0]);
  });

  it.each([
    '/geo/tiles/14/8000/16384.svg',
    '/geo/tiles/14/16384/5000.svg',
    '/geo/tiles/14/-1/5000.svg',
    '/geo/tiles/14/8000/5e3.svg',
    '/geo/tiles/x/8000/5000.svg',
    '/geo/tiles/1.5/8000/5000.svg',
    `${TILE}?theme=pink`,
    `${TILE}?theme=toString`,
    `${TILE}?lang=`,
    `${TILE}?lang=%3Cscript%3E`,
  ])('refuses the address %s', async (path) => {
    const { status, code } = await ask(shop.app, 'GET', path, { isOdd: true });
    expect([status, code]).toEqual([400, 'request.invalid']);
  });

  it.each(['/geo/tiles/9/1/1.svg', '/geo/tiles/19/1/1.svg'])('finds nothing at the zoom of %s', async (path) => {
    const { status, code } = await ask(shop.app, 'GET', path);
    expect([status, code]).toEqual([404, 'request.not-found']);
  });
});
