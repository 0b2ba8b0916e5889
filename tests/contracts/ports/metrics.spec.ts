/** @spec 1.18 */

import type { Counter, VisitContext } from '#infrastructure/metrics/Counter.ts';
import { GoogleAnalytics } from '#infrastructure/metrics/ga4/provider.ts';
import { MarketMetrics } from '#infrastructure/metrics/MarketMetrics.ts';
import { Plausible } from '#infrastructure/metrics/plausible/provider.ts';
import { YandexMetrica } from '#infrastructure/metrics/yandex/provider.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';
import { readGoogle, readPlausible, readYandex } from '#tests/support/countersStandIn/readCounters.ts';
import { type CountedEvent, describeMetrics } from './describeMetrics.ts';

const context: VisitContext = {
  origin: 'https://shop.example',
  landing: { campaign: '', referrer: '' },
  load: async () => {},
};

const marketOf = (counter: Counter): MarketMetrics => new MarketMetrics([async () => counter]);
const globals = globalThis as Record<string, unknown>;

afterEach(() => {
  for (const name of ['ym', 'carteYandex', 'carteGa4']) delete globals[name];
});

describeMetrics('in memory', () => {
  const metrics = new FakeMetrics();
  const countedEvents = (): readonly CountedEvent[] =>
    metrics.events.map((event) => {
      if (event.kind === 'page') return event;
      const items = 'items' in event ? event.items : [event.item];
      const amount = 'total' in event ? event.total / 100 : undefined;
      const orderId = event.kind === 'purchase' ? event.orderId : undefined;
      return { kind: event.kind, items, amount, orderId, currency: event.currency };
    });
  return { metrics, countedEvents, requestText: () => JSON.stringify(metrics.events) };
});

describeMetrics('yandex', () => {
  const calls: unknown[][] = [];
  // The script takes over what waits, and is called itself from then on.
  const load = async (): Promise<void> => {
    calls.push(...(globals['ym'] as { a: unknown[][] }).a);
    globals['ym'] = (...call: unknown[]) => void calls.push(call);
  };
  const settings = { counterId: '12345', scriptUrl: 'https://mc.yandex.ru/metrika/tag.js' };
  const container = (): readonly unknown[] => (globals['carteYandex'] ?? []) as unknown[];
  return {
    metrics: marketOf(new YandexMetrica(settings, { ...context, load })),
    countedEvents: () => readYandex(calls, container()),
    requestText: () => JSON.stringify([calls, container()]),
  };
});

describeMetrics('ga4', () => {
  const settings = { measurementId: 'G-ABC', scriptUrl: 'https://www.googletagmanager.com/gtag/js' };
  const layer = (): readonly unknown[] => (globals['carteGa4'] ?? []) as unknown[];
  return {
    metrics: marketOf(new GoogleAnalytics(settings, context)),
    countedEvents: () => readGoogle(layer()),
    requestText: () => JSON.stringify(layer()),
  };
});

describeMetrics('plausible', () => {
  const bodies: string[] = [];
  const take: typeof fetch = async (url, request) => {
    bodies.push(await new Request(url, request).text());
    return new Response('ok', { status: 202 });
  };
  const settings = { domain: 'shop.example', url: 'https://plausible.io' };
  return {
    metrics: marketOf(new Plausible(settings, context, take)),
    countedEvents: () => readPlausible(bodies),
    requestText: () => bodies.join('\n'),
  };
});
