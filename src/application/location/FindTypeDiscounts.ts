import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { automaticDiscountsOf, percentOffEverything } from '#domain/promotion/AutomaticDiscount.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PromotionsApi } from '../ports/catalogApis.ts';

/** Whole percentages; 0 when there is no discount. */
export type TypeDiscounts = Readonly<Record<DeliveryType, number>>;

const NONE: TypeDiscounts = { DELIVERY: 0, TAKE_AWAY: 0 };

interface Ports {
  readonly capabilities: CapabilitiesApi;
  readonly promotions: PromotionsApi;
  readonly clock: Clock;
}

/** The restaurant's automatic discounts on every dish, by delivery type; 0 when the back end does not publish them. */
export class FindTypeDiscounts {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ restaurantId }: { readonly restaurantId: string }, signal?: AbortSignal): Promise<TypeDiscounts> {
    if (!(await this.#ports.capabilities.hasOnceKnown('automatic-discounts'))) return NONE;
    const promotions = await this.#ports.promotions.ofRestaurant(restaurantId, signal);
    const now = this.#ports.clock.now();
    const percentOf = (type: DeliveryType): number => percentOffEverything(automaticDiscountsOf(promotions, type, now));
    return { DELIVERY: percentOf('DELIVERY'), TAKE_AWAY: percentOf('TAKE_AWAY') };
  }
}
