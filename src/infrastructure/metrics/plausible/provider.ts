import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { PlausibleSettings } from '#application/market/Market.ts';
import { needed } from '../../ProviderContext.ts';
import { type Counter, type CounterContext, pageUrl, type VisitContext, wholeUnits } from '../Counter.ts';

interface PlausibleEvent {
  readonly name: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly revenue?: { readonly currency: string; readonly amount: number };
}

/** Plausible through its events API: no third-party script, no cookie. */
export class Plausible implements Counter {
  readonly #settings: PlausibleSettings;
  readonly #context: VisitContext;
  readonly #fetch: typeof fetch;
  #path = '/';
  #isFirst = true;

  constructor(
    settings: PlausibleSettings,
    context: VisitContext,
    fetchIt: typeof fetch = (...call) => globalThis.fetch(...call),
  ) {
    this.#settings = settings;
    this.#context = context;
    this.#fetch = fetchIt;
  }

  async tell(event: MetricsEvent): Promise<void> {
    if (event.kind === 'page') this.#path = event.path;
    const url = pageUrl(this.#context, this.#path, this.#isFirst);
    const referrer = this.#isFirst ? this.#context.landing.referrer : '';
    this.#isFirst = false;
    await this.#fetch(`${this.#settings.url}/api/event`, {
      method: 'POST',
      // Plain text avoids a CORS preflight; Plausible's own script does the same.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ ...toldOf(event), domain: this.#settings.domain, url, referrer }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
  }
}

function toldOf(event: MetricsEvent): PlausibleEvent {
  switch (event.kind) {
    case 'page':
      return { name: 'pageview' };
    case 'view-item':
      return { name: 'View item', props: { id: event.item.id, name: event.item.name } };
    case 'add-to-cart': {
      const { id, name, count } = event.item;
      return { name: 'Add to cart', props: { id, name, count: String(count) } };
    }
    case 'begin-checkout':
      return { name: 'Begin checkout', revenue: { currency: event.currency, amount: wholeUnits(event.total) } };
    case 'purchase': {
      const { orderId: order, promoCode, currency, total, items } = event;
      const dishes = String(items.reduce((sum, { count }) => sum + count, 0));
      const props = { order, dishes, ...(promoCode !== undefined && { promoCode }) };
      return { name: 'Purchase', props, revenue: { currency, amount: wholeUnits(total) } };
    }
  }
}

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new Plausible(needed(metrics.plausible, 'metrics.plausible'), context);
}
