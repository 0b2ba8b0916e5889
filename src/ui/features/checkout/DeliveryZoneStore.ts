import { computedStruct, makeAutoObservable, reaction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryHint, deliveryHint } from '#domain/delivery/deliveryHint.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import type { QuoteStore } from './QuoteStore.ts';

interface Destination {
  readonly restaurantId: string;
  readonly point: GeoPoint;
}

type Needs = Pick<UseCases, 'findDeliveryZone' | 'reportFault'>;

/** By which rules this address gets its delivery. */
export class DeliveryZoneStore {
  readonly #zone: Task<Destination, DeliveryZone | undefined>;
  readonly #shop: ShopStore;
  readonly #cart: CartStore;
  readonly #quote: QuoteStore;

  constructor(useCases: Needs, shop: ShopStore, cart: CartStore, quote: QuoteStore) {
    this.#zone = new Task(
      (input, signal) => useCases.findDeliveryZone.execute(input, signal),
      reportFaults(useCases, 'delivery terms'),
    );
    this.#shop = shop;
    this.#cart = cart;
    this.#quote = quote;
    makeAutoObservable(this, { destination: computedStruct }, { autoBind: true });
  }

  begin(): () => void {
    return reaction(
      () => this.destination,
      (destination) => void this.load(destination),
      { fireImmediately: true },
    );
  }

  get zone(): DeliveryZone | undefined {
    return this.#zone.value;
  }

  get destination(): Destination | undefined {
    const { location } = this.#shop;
    const point = location?.place?.location;
    if (location?.deliveryType !== 'DELIVERY' || point === undefined) return undefined;
    return { restaurantId: location.restaurantId, point };
  }

  /** The rules are still to come: their place is kept free. */
  get isAwaited(): boolean {
    const { kind } = this.#zone.state;
    return this.destination !== undefined && (kind === 'idle' || kind === 'pending');
  }

  /** Rules match the dishes before reductions. */
  get hint(): DeliveryHint {
    if (this.zone === undefined || this.#cart.isEmpty) return { kind: 'none' };
    return deliveryHint(this.zone.tiers, this.#quote.totals?.subtotal ?? this.#cart.sum);
  }

  /** A hint is a courtesy: without the rules the page works all the same, and the server still minds them. */
  async load(destination: Destination | undefined): Promise<void> {
    this.#zone.reset();
    if (destination !== undefined) await this.#zone.start(destination);
  }
}
