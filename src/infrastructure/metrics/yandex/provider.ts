import type { MetricsEvent, MetricsItem } from '#application/MetricsEvent.ts';
import type { YandexMetricaSettings } from '#application/market/Market.ts';
import { needed } from '../../ProviderContext.ts';
import { type Counter, type CounterContext, pageUrl, type VisitContext, wholeUnits } from '../Counter.ts';

/** A data layer of its own, because the counter would also read what others put into the default one. */
const CONTAINER = 'carteYandex';

interface YandexGlobals {
  ym?: Ym;
  [CONTAINER]?: object[];
}

interface Ym {
  (counterId: number, method: string, ...values: readonly unknown[]): void;
  a?: unknown[];
  l?: number;
}

/** Yandex Metrica through its JavaScript API, without session recording. */
export class YandexMetrica implements Counter {
  readonly #id: number;
  readonly #scriptUrl: string;
  readonly #context: VisitContext;
  #opening: Promise<Ym> | undefined;
  #isFirst = true;

  constructor({ counterId, scriptUrl }: YandexMetricaSettings, context: VisitContext) {
    this.#id = Number(counterId);
    this.#scriptUrl = scriptUrl;
    this.#context = context;
  }

  async tell(event: MetricsEvent): Promise<void> {
    this.#opening ??= this.#open();
    const ym = await this.#opening;
    switch (event.kind) {
      case 'page':
        ym(this.#id, 'hit', pageUrl(this.#context, event.path, this.#isFirst), {
          referer: this.#isFirst ? this.#context.landing.referrer : '',
          title: event.path,
        });
        this.#isFirst = false;
        return;
      case 'view-item':
        return this.#put(event.currency, { detail: { products: [productOf(event.item)] } });
      case 'add-to-cart':
        return this.#put(event.currency, { add: { products: [productOf(event.item)] } });
      case 'begin-checkout':
        ym(this.#id, 'reachGoal', 'begin_checkout', {
          order_price: wholeUnits(event.total),
          currency: event.currency,
          products: event.items.map(productOf),
        });
        return;
      case 'purchase': {
        const { orderId: id, total, promoCode: coupon, items, currency } = event;
        const actionField = { id, revenue: wholeUnits(total), ...(coupon !== undefined && { coupon }) };
        return this.#put(currency, { purchase: { actionField, products: items.map(productOf) } });
      }
    }
  }

  #put(currencyCode: string, action: object): void {
    (globalThis as YandexGlobals)[CONTAINER]?.push({ ecommerce: { currencyCode, ...action } });
  }

  async #open(): Promise<Ym> {
    const globals = globalThis as YandexGlobals;
    globals[CONTAINER] = [];
    // Calls made before the script has loaded are queued where it expects them.
    const ym: Ym = Object.assign((...call: unknown[]) => void ym.a?.push(call), { a: [] as unknown[], l: Date.now() });
    globals.ym = ym;
    ym(this.#id, 'init', {
      defer: true,
      ecommerce: CONTAINER,
      webvisor: false,
      clickmap: false,
      trackLinks: false,
      accurateTrackBounce: false,
      sendTitle: false,
    });
    await this.#context.load(this.#scriptUrl);
    return globals.ym;
  }
}

function productOf({ id, name, price, count }: MetricsItem): object {
  return { id, name, price: wholeUnits(price), quantity: count };
}

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new YandexMetrica(needed(metrics.yandex, 'metrics.yandex'), context);
}
