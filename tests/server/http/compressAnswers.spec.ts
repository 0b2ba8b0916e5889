import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compressAnswers } from '#server/http/compressAnswers.ts';

const SHORT = { name: 'Суп' };
const LONG = { names: Array.from({ length: 200 }, (_, index) => `Суп ${index}`) };

/** @trust N18 */
describe('compressing answers', () => {
  const app = new Hono();
  app.use(compressAnswers());
  app.get('/short', (context) => context.json(SHORT, 201, { Location: '/a' }));
  app.get('/long', (context) => {
    context.header('Set-Cookie', 'a=1');
    context.header('Set-Cookie', 'b=2', { append: true });
    return context.json(LONG);
  });
  app.get('/compressed', (context) =>
    context.body(JSON.stringify(LONG), 200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' }),
  );
  app.get('/unchanged', (context) => context.body(null, 304));
  app.get('/text', (context) => context.text('a'.repeat(5000)));
  app.get('/events', (context) => context.body('data: 1\n\n', 200, { 'Content-Type': 'text/event-stream' }));

  const get = (path: string, accepted = 'gzip, br', method = 'GET'): Promise<Response> =>
    Promise.resolve(app.request(path, { method, headers: { 'Accept-Encoding': accepted } }));
  const encodingOf = ({ headers }: Response): string | null => headers.get('Content-Encoding');

  it('leaves short JSON as it is, and says its length', async () => {
    const answer = await get('/short');
    expect([answer.status, encodingOf(answer), answer.headers.get('Location')]).toEqual([201, null, '/a']);
    expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(JSON.stringify(SHORT))));
    expect(await answer.json()).toEqual(SHORT);
  });

  it('writes longer JSON as the client prefers it, with all other headers', async () => {
    for (const [accepted, encoding, read] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', null, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await get('/long', accepted);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([accepted, encodingOf(answer)]).toEqual([accepted, encoding]);
      expect(JSON.parse(read(bytes).toString())).toEqual(LONG);
      expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength));
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    }
  });

  it('answers HEAD without a body, and compresses nothing twice', async () => {
    expect(await (await get('/long', 'br', 'HEAD')).text()).toBe('');
    expect(await (await get('/compressed')).json()).toEqual(LONG);
    expect((await get('/unchanged')).status).toBe(304);
  });

  it('compresses other texts as a stream, and no event streams', async () => {
    const answer = await get('/text');
    expect(encodingOf(answer)).toBe('gzip');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toHaveLength(5000);
    expect(encodingOf(await get('/events'))).toBeNull();
  });
});
