import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor } from '#server/http/encoding.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** @trust N18 */
describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['BR; q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['brotli, xbr, x-gzip', 'identity'],
    ['identity', 'identity'],
    ['br;q=x', 'br'],
  ])('is chosen for Accept-Encoding %s: %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  describe('over HTTP', () => {
    let shop: TestShop;

    beforeAll(async () => {
      shop = await openTestShop();
    });

    afterAll(() => shop.close());

    it.each(['/1/p/menus/main/positions', '/geo/tiles/13/4560/2530.svg', '/1/p/restos/port'])(
      'is never one that was refused for %s',
      async (path) => {
        const get = async (accepted: string): Promise<readonly [string | null, Buffer]> => {
          const answer = await shop.app.request(path, { headers: { 'Accept-Encoding': accepted } });
          return [answer.headers.get('Content-Encoding'), Buffer.from(await answer.arrayBuffer())];
        };
        const [none, plain] = await get('br;q=0, gzip;q=0');
        const [gzip, zipped] = await get('br;q=0, gzip');
        const [br, small] = await get('br, gzip;q=0');
        expect([none, gzip, br]).toEqual([null, 'gzip', 'br']);
        expect(gunzipSync(zipped)).toEqual(plain);
        expect(brotliDecompressSync(small)).toEqual(plain);
      },
    );

    it('is that of a page where the id of a dish has a point in it, and of a refusal where a file is missing', async () => {
      const unbuilt = await openTestShop({ config: { buildDir: 'nowhere' } });
      for (const path of ['/menus/main/positions/cola-0.5', '/restos/a.b', '/orders/1.0', '/']) {
        expect(await (await unbuilt.app.request(path)).text()).toBe('The storefront is not built yet');
      }
      for (const path of ['/humans.txt', '/assets/gone.js', '/1/x.y', '/pictures/x.y']) {
        const answer = await unbuilt.app.request(path);
        expect([answer.status, (await answer.json()).errors[0].code]).toEqual([404, 'request.not-found']);
      }
      await unbuilt.close();
    });
  });
});
