import type { MetricsEvent, MetricsItem } from '#application/MetricsEvent.ts';
import type { GoogleAnalyticsSettings } from '#application/market/Market.ts';
import { needed } from '../../ProviderContext.ts';
import { type Counter, type CounterContext, pageUrl, type VisitContext, wholeUnits } from '../Counter.ts';

/** A data layer of its own, because other tags read the default one. */
const LAYER = 'carteGa4';

interface GoogleGlobals {
  [LAYER]?: unknown[];
}

/** Google Analytics 4 with its tag, without advertising features. */
export class GoogleAnalytics implements Counter {
  readonly #settings: GoogleAnalyticsSettings;
  readonly #context: VisitContext;
  #opening: Promise<void> | undefined;
  #isFirst = true;

  constructor(settings: GoogleAnalyticsSettings, context: VisitContext) {
    this.#settings = settings;
    this.#context = context;
  }

  async tell(event: MetricsEvent): Promise<void> {
    this.#opening ??= this.#open();
    await this.#opening;
    switch (event.kind) {
      case 'page':
        // Sets the page for all following events; otherwise the tag would read the address bar, which may contain more.
        tag('set', {
          page_location: pageUrl(this.#context, event.path, this.#isFirst),
          page_referrer: this.#isFirst ? this.#context.landing.referrer : '',
          page_title: event.path,
        });
        this.#isFirst = false;
        return tag('event', 'page_view', {});
      case 'view-item':
        return this.#goods('view_item', event.currency, event.item.price, [event.item]);
      case 'add-to-cart':
        return this.#goods('add_to_cart', event.currency, event.item.price * event.item.count, [event.item]);
      case 'begin-checkout':
        return this.#goods('begin_checkout', event.currency, event.total, event.items);
      case 'purchase': {
        const { orderId: transaction_id, promoCode: coupon } = event;
        const more = { transaction_id, ...(coupon !== undefined && { coupon }) };
        return this.#goods('purchase', event.currency, event.total, event.items, more);
      }
    }
  }

  #goods(name: string, currency: string, total: number, items: readonly MetricsItem[], more: object = {}): void {
    tag('event', name, { currency, value: wholeUnits(total), items: items.map(itemOf), ...more });
  }

  #open(): Promise<void> {
    const { measurementId, scriptUrl } = this.#settings;
    (globalThis as GoogleGlobals)[LAYER] = [];
    tag('js', new Date());
    tag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    tag('config', measurementId, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    return this.#context.load(`${scriptUrl}?${new URLSearchParams({ id: measurementId, l: LAYER })}`);
  }
}

/** The tag expects an `arguments` object, not an array. */
function tag(..._call: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  // biome-ignore lint/complexity/noArguments: an array would not be understood
  (globalThis as GoogleGlobals)[LAYER]?.push(arguments);
}

function itemOf({ id, name, price, count }: MetricsItem): object {
  return { item_id: id, item_name: name, price: wholeUnits(price), quantity: count };
}

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new GoogleAnalytics(needed(metrics.ga4, 'metrics.ga4'), context);
}
