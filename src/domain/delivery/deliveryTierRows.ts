import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/** A row of the delivery conditions table: an order total range and its delivery price (specification, section 2). */
export interface DeliveryTierRow {
  readonly from: MinorUnits;
  /** Exclusive upper limit of the order total; absent when there is none. */
  readonly to?: MinorUnits | undefined;
  /** 0 means free delivery. */
  readonly cost: MinorUnits;
  /** Delivery time; absent when unknown. */
  readonly minutes?: number | undefined;
}

export function deliveryTierRows({ tiers }: Pick<DeliveryZone, 'tiers'>): readonly DeliveryTierRow[] {
  return deliveryTiers(tiers).map(({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal }) => ({
    from: minOrderTotal,
    to: maxOrderTotal,
    cost: deliveryPrice,
    minutes: minutes > 0 ? minutes : undefined,
  }));
}
