import { makeAutoObservable } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import type { LocationDialogStore } from '#ui/app/stores/LocationDialogStore.ts';
import { OrderHereStore } from '#ui/app/stores/OrderHereStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import type { QuoteStore } from './QuoteStore.ts';

type Needs = Pick<UseCases, 'runPreflight' | 'locateRestaurant' | 'selectLocation' | 'reportFault'>;

interface Context {
  readonly shop: ShopStore;
  readonly quote: QuoteStore;
  readonly dialog: LocationDialogStore;
}

/**
 * The other delivery type, for a promo code that applies to it alone: what the cart would cost then, and the switch to
 * it.
 */
export class OtherWayStore {
  readonly #context: Context;
  readonly #pricing: Task<{ readonly request: QuoteRequest }, MinorUnits>;
  readonly #useCases: Needs;

  constructor(useCases: Needs, context: Context) {
    this.#useCases = useCases;
    this.#context = context;
    this.#pricing = new Task(
      async ({ request }, signal) => {
        const { quote } = await useCases.runPreflight.execute({ request, immediately: true }, signal);
        return quoteTotals(quote, request.deliveryType).total;
      },
      reportFaults(useCases, 'the price of the other delivery type'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Total with the promo code; undefined until known, and for a delivery, whose address is not chosen yet. */
  get total(): MinorUnits | undefined {
    return this.#pricing.value;
  }

  /** Asks what the cart costs as a takeaway at the same restaurant. */
  ask(): void {
    const { request } = this.#context.quote;
    if (request?.deliveryType !== 'DELIVERY') return;
    const { address: _, coordinates: __, ...rest } = request;
    void this.#pricing.start({ request: { ...rest, deliveryType: 'TAKE_AWAY', payType: undefined } });
  }

  /**
   * Switches to takeaway at the same restaurant; for a delivery, or where dishes would be lost, the location dialog
   * opens.
   */
  async switch(): Promise<void> {
    const { shop, dialog } = this.#context;
    if (shop.location?.deliveryType === 'DELIVERY' && shop.restaurant !== undefined) {
      const point = new OrderHereStore(this.#useCases, shop.restaurant);
      await point.take();
      if (point.state.kind === 'saved') return;
    }
    dialog.show();
  }
}
