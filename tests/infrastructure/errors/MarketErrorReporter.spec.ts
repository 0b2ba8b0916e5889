import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { MarketErrorReporter } from '#infrastructure/errors/MarketErrorReporter.ts';
import { listening } from '#tests/support/listening.ts';

const SILENT = { report: (): void => {} };

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Takes envelopes as a service that speaks Sentry's protocol does. */
async function openService() {
  const taken: { readonly url: string; readonly body: string }[] = [];
  const waiting: (() => void)[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    taken.push({ url: request.url ?? '', body: await textOf(request) });
    response.end('{}');
    for (const go of waiting.splice(0)) go();
  };
  const server = createServer((request, response) => void take(request, response));
  const { url, close } = await listening(server.listen(0, '127.0.0.1'));
  const next = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  return { dsn: `${url.replace('://', '://public@')}/42`, taken, next, close };
}

function eventOf(body: string): Record<string, unknown> {
  return JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>;
}

describe('errors of a market with a reporting service', () => {
  it('are reported with their message and stack, without personal data', async () => {
    const service = await openService();
    const reporter = new MarketErrorReporter(
      SILENT,
      { version: '1.2.3', errors: { sentryDsn: service.dsn } },
      () => true,
    );
    const told = service.next();
    const personal = [
      'anna@example.org',
      '+7 900 555-00-01',
      'eyJhbGciOi.eyJzdWIiOi.c2ln',
      'https://shop.example/cart?phone=1',
      'for "Port Street, 17"',
    ];
    reporter.report(new TypeError(`cannot read ${personal.join(' ')}`), 'cart');
    await told;
    const [{ url, body } = { url: '', body: '' }] = service.taken;
    expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=public');
    expect(eventOf(body)).toMatchObject({
      release: '1.2.3',
      transaction: 'cart',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'cannot read [email] [number] [token] https://shop.example/cart for [text]',
          },
        ],
      },
    });
    // Longer than what the random id of an event may hold by chance.
    for (const secret of ['anna@', '555-00-01', 'eyJhbGci', 'phone=', 'Port']) expect(body).not.toContain(secret);
    await service.close();
  });

  it.each([
    [
      'Chromium',
      'TypeError: x\n    at openCart (https://shop.example/assets/main.js?v=1:1:2345)\n    at https://shop.example/assets/react.js:2:9',
    ],
    ['Firefox', 'openCart@https://shop.example/assets/main.js?v=1:1:2345\n@https://shop.example/assets/react.js:2:9\n'],
    ['Safari', 'openCart@https://shop.example/assets/main.js?v=1:1:2345\nhttps://shop.example/assets/react.js:2:9'],
  ])('say where in the scripts they happened, as %s writes it', async (browser, stack) => {
    const service = await openService();
    const reporter = new MarketErrorReporter(SILENT, { version: '1', errors: { sentryDsn: service.dsn } }, () => true);
    const told = service.next();
    reporter.report(Object.assign(new Error(`of ${browser}`), { stack }), 'cart');
    await told;
    expect(eventOf(service.taken[0]?.body ?? '')).toMatchObject({
      exception: {
        values: [
          {
            stacktrace: {
              frames: [
                { function: '?', filename: '/assets/react.js', lineno: 2, colno: 9 },
                { function: 'openCart', filename: '/assets/main.js', lineno: 1, colno: 2345 },
              ],
            },
          },
        ],
      },
    });
    await service.close();
  });

  it('are reported once for each page', async () => {
    const service = await openService();
    const reporter = new MarketErrorReporter(SILENT, { version: '1', errors: { sentryDsn: service.dsn } }, () => true);
    const told = service.next();
    reporter.report(new Error('the same'), 'menu');
    reporter.report(new Error('the same'), 'menu');
    await told;
    const other = service.next();
    reporter.report(new Error('another'), 'menu');
    await other;
    expect(service.taken).toHaveLength(2);
    await service.close();
  });

  it('are only logged to the console without consent, and without a service', async () => {
    const service = await openService();
    const heard: string[] = [];
    const console = { report: (_: unknown, context: string): void => void heard.push(context) };
    let isAgreed = false;
    const market = { version: '1', errors: { sentryDsn: service.dsn } };
    const reporter = new MarketErrorReporter(console, market, () => isAgreed);
    reporter.report(new Error('unseen'), 'before');
    new MarketErrorReporter(console, { version: '1' }, () => true).report(new Error('nowhere'), 'none');
    isAgreed = true;
    const told = service.next();
    reporter.report(new Error('seen'), 'after');
    await told;
    expect(heard).toEqual(['before', 'none', 'after']);
    expect(service.taken.map(({ body }) => eventOf(body)['transaction'])).toEqual(['after']);
    await service.close();
  });
});
