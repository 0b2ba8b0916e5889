import { MarketErrorReporter } from '#infrastructure/errors/MarketErrorReporter.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FaultServiceStandIn } from '#tests/support/FaultServiceStandIn.ts';

const SILENT = { report: (): void => {} };
const marketOf = ({ url }: FaultServiceStandIn) =>
  loadMarket(aManifest({ errors: { sentryDsn: `${url.replace('://', '://public@')}/42` } }));

function eventOf(body: string): Record<string, unknown> {
  return JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>;
}

/** @trust C19 */
describe('errors of a market with a reporting service', () => {
  it.each([
    [
      'Chromium',
      'TypeError: x\n    at openCart (https://shop.example/assets/main.js?v=1:1:2345)\n    at https://shop.example/assets/react.js:2:9',
    ],
    ['Firefox', 'openCart@https://shop.example/assets/main.js?v=1:1:2345\n@https://shop.example/assets/react.js:2:9\n'],
    ['Safari', 'openCart@https://shop.example/assets/main.js?v=1:1:2345\nhttps://shop.example/assets/react.js:2:9'],
  ])('say where in the scripts they happened, as %s writes it', async (browser, stack) => {
    const service = await FaultServiceStandIn.open();
    const reporter = new MarketErrorReporter(SILENT, marketOf(service), () => true);
    const nextReport = service.next();
    reporter.report(Object.assign(new Error(`of ${browser}`), { stack }), 'cart');
    await nextReport;
    const [{ url, body } = { url: '', body: '' }] = service.requests;
    expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=public');
    expect(eventOf(body)).toMatchObject({
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

  it('are only logged to the console without consent, and without a service', async () => {
    const service = await FaultServiceStandIn.open();
    const contexts: string[] = [];
    const console = { report: (_: unknown, context: string): void => void contexts.push(context) };
    let isAgreed = false;
    const reporter = new MarketErrorReporter(console, marketOf(service), () => isAgreed);
    reporter.report(new Error('unseen'), 'before');
    new MarketErrorReporter(console, loadMarket(aManifest()), () => true).report(new Error('nowhere'), 'none');
    isAgreed = true;
    const nextReport = service.next();
    reporter.report(new Error('seen'), 'after');
    await nextReport;
    expect(contexts).toEqual(['before', 'none', 'after']);
    expect(service.requests.map(({ body }) => eventOf(body)['transaction'])).toEqual(['after']);
    await service.close();
  });
});
