import { Hono } from 'hono';
import type { DrawnPage } from '#server/pages/document.ts';
import { PageCache } from '#server/pages/PageCache.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function aPage(overrides: Partial<DrawnPage> = {}): DrawnPage {
  return {
    status: 200,
    locale: 'ru',
    layout: 'desktop',
    title: 'Coral',
    description: '',
    body: '<main>Margherita</main>',
    firstScreen: undefined,
    requests: [],
    market: {},
    marketId: 'coral',
    sources: { script: [], style: [], img: [], connect: [], font: [], frame: [], worker: [], needsNonce: false },
    ...overrides,
  };
}

/** A site of kept pages: `?key=` says what is asked for, and what is drawn, written and when is for the test to say. */
function aSite() {
  const site = {
    page: aPage(),
    nowMs: NOON,
    drawn: 0,
    written: 0,
    /** Each drawing waits for it. */
    ready: Promise.resolve(),
  };
  const pages = new PageCache();
  const app = new Hono();
  app.onError((_, context) => context.text('', 500));
  app.get('*', (context) =>
    pages.send(context, {
      key: context.req.query('key'),
      now: new Date(site.nowMs),
      draw: async () => {
        site.drawn += 1;
        await site.ready;
        return site.page;
      },
      write: ({ body, status }) => {
        site.written += 1;
        return { html: `${body}${site.written}`, policy: "default-src 'none'", status };
      },
    }),
  );
  const ask = (key: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(app.request(key === undefined ? '/' : `/?key=${key}`, { headers }));
  return { site, ask };
}

describe('a page that was drawn', () => {
  it('is answered to all who ask for the same, and drawn and written once', async () => {
    const { site, ask } = aSite();
    const texts = [await (await ask('a')).text(), await (await ask('a')).text()];
    expect([texts, site.drawn, site.written]).toEqual([['<main>Margherita</main>1', '<main>Margherita</main>1'], 1, 1]);
  });

  it('is drawn once for fifty who ask at the same time', async () => {
    const { site, ask } = aSite();
    const { promise, resolve } = Promise.withResolvers<void>();
    site.ready = promise;
    const asking = Array.from({ length: 50 }, () => ask('a'));
    resolve();
    const answers = await Promise.all(asking);
    expect([answers.map(({ status }) => status).every((status) => status === 200), site.drawn]).toEqual([true, 1]);
  });

  it('is not shared with another key, which is drawn anew', async () => {
    const { site, ask } = aSite();
    await ask('a');
    site.page = aPage({ body: '<main>Soup</main>' });
    expect(await (await ask('b')).text()).toContain('Soup');
    expect([await (await ask('a')).text(), site.drawn]).toEqual([expect.stringContaining('Margherita'), 2]);
  });

  it('is drawn anew in the next minute, whose first visitor has the one of the minute before meanwhile', async () => {
    const { site, ask } = aSite();
    await ask('a');
    site.nowMs += 60_000;
    const gate = Promise.withResolvers<void>();
    site.ready = gate.promise;
    site.page = aPage({ body: '<main>Soup</main>' });
    for (const age of [60_000, 61_000]) {
      const early = await ask('a');
      expect([await early.text(), early.headers.get('Server-Timing')]).toEqual([
        '<main>Margherita</main>1',
        `age;dur=${age}`,
      ]);
      site.nowMs += 1000;
    }
    gate.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect([await (await ask('a')).text(), site.drawn]).toEqual(['<main>Soup</main>2', 2]);
  });

  it('is waited for when the one before is older than that', async () => {
    const { site, ask } = aSite();
    await ask('a');
    site.nowMs += 120_000;
    site.page = aPage({ body: '<main>Soup</main>' });
    expect(await (await ask('a')).text()).toContain('Soup');
  });

  it('is that of the minute before while the next cannot be drawn, and then a failure', async () => {
    const { site, ask } = aSite();
    await ask('a');
    site.nowMs += 60_000;
    site.ready = Promise.reject(new Error('broken'));
    site.ready.catch(() => {});
    expect([(await ask('a')).status, (await ask('a')).status]).toEqual([200, 200]);
    site.nowMs += 60_000;
    expect((await ask('a')).status).toBe(500);
  });

  it('has a header with its age in milliseconds', async () => {
    const { site, ask } = aSite();
    expect((await ask('a')).headers.get('Server-Timing')).toBe('age;dur=0');
    site.nowMs += 12_345;
    expect((await ask('a')).headers.get('Server-Timing')).toBe('age;dur=12345');
    site.nowMs = NOON - 5_000;
    expect((await ask('a')).headers.get('Server-Timing')).toBe('age;dur=0');
  });

  it('is not sent again to a browser that has it', async () => {
    const { ask } = aSite();
    const etag = (await ask('a')).headers.get('ETag') ?? '';
    const again = await ask('a', { 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect((await ask('a', { 'If-None-Match': 'W/"another"' })).status).toBe(200);
  });

  it('comes in the requested encoding, even if another one was requested before', async () => {
    const { ask } = aSite();
    const encodings = [];
    for (const accepted of ['br', 'gzip', 'identity', 'br']) {
      encodings.push((await ask('a', { 'Accept-Encoding': accepted })).headers.get('Content-Encoding'));
    }
    expect(encodings).toEqual(['br', 'gzip', null, 'br']);
    expect(await (await ask('a', { 'Accept-Encoding': 'identity' })).text()).toContain('Margherita');
  });

  it('has its content security policy and caching headers, and names what it varies by', async () => {
    const { ask } = aSite();
    const { headers } = await ask('a');
    expect([headers.get('Content-Security-Policy'), headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
      "default-src 'none'",
      'no-cache',
      'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    ]);
  });
});

describe('a page that is not kept', () => {
  it.each([
    ['without a key', undefined, aPage()],
    ['without anything drawn in it, as while the database does not answer', 'a', aPage({ body: '' })],
  ])('is a page %s', async (_, key, page) => {
    const { site, ask } = aSite();
    site.page = page;
    await ask(key);
    await ask(key);
    expect(site.drawn).toBe(2);
  });

  it('is one that failed to render: the next request renders it again', async () => {
    const { site, ask } = aSite();
    site.ready = Promise.reject(new Error('broken'));
    expect((await ask('a')).status).toBe(500);
    site.ready = Promise.resolve();
    expect([(await ask('a')).status, site.drawn]).toEqual([200, 2]);
  });

  it('is written anew for each where it holds a secret of each answer, and drawn once all the same', async () => {
    const { site, ask } = aSite();
    site.page = aPage({ sources: { ...aPage().sources, needsNonce: true } });
    const texts = [await (await ask('a')).text(), await (await ask('a')).text()];
    expect([texts[0] === texts[1], site.drawn, site.written]).toEqual([false, 1, 2]);
  });

  it('is answered with its own status, and never with 304 for a missing page', async () => {
    const { site, ask } = aSite();
    site.page = aPage({ status: 404 });
    const first = await ask('a');
    const again = await ask('a', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([first.status, again.status]).toEqual([404, 404]);
  });
});
