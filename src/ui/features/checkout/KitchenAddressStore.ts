import { makeAutoObservable } from 'mobx';
import type { AddressTranslation } from '#application/location/translatedAddress.ts';
import type { Market } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { SettingsStore } from '#ui/app/stores/SettingsStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { taskFor } from '#ui/app/stores/taskFor.ts';

type Needs = Pick<UseCases, 'translateAddress' | 'reportFault'>;

interface Context {
  readonly shop: ShopStore;
  readonly settings: SettingsStore;
  readonly market: Pick<Market, 'addressLanguage' | 'locales'>;
}

/**
 * The delivery address in the language that the kitchen reads, looked up ahead of the order when the page has another
 * language. An order never waits for it: without it the kitchen gets the address as the customer reads it.
 */
export class KitchenAddressStore {
  readonly #context: Context;
  readonly #translating: Task<AddressTranslation, string | undefined>;

  constructor(useCases: Needs, context: Context) {
    this.#context = context;
    this.#translating = new Task(
      (input, signal) => useCases.translateAddress.execute(input, signal),
      reportFaults(useCases, 'the address for the kitchen'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(): () => void {
    return taskFor(this.#translating, () => this.question);
  }

  /** undefined where it is not known, or the same as the customer reads. */
  get address(): string | undefined {
    const address = this.#translating.value;
    return address === this.#context.shop.location?.place?.address ? undefined : address;
  }

  /** What to look up; undefined while the page has the kitchen's language, and for a takeaway. */
  get question(): AddressTranslation | undefined {
    const { shop, settings, market } = this.#context;
    const locale = market.addressLanguage ?? market.locales[0];
    const { deliveryType, place } = shop.location ?? {};
    if (deliveryType !== 'DELIVERY' || place?.address === undefined || locale === undefined) return undefined;
    if (locale === settings.locale) return undefined;
    return { place: { address: place.address, coordinates: place.coordinates }, locale };
  }
}
