import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/** A row of the table of delivery conditions (specification, section 2): orders from X to Y. */
export interface DeliveryCondition {
  readonly from: MinorUnits;
  /** The first sum that the row no longer holds for; absent when it holds for all that is dearer. */
  readonly to?: MinorUnits | undefined;
  /** 0 is free. */
  readonly cost: MinorUnits;
  /** Absent when unknown. */
  readonly minutes?: number | undefined;
}

export function deliveryConditions({ tiers }: Pick<DeliveryZone, 'tiers'>): readonly DeliveryCondition[] {
  return deliveryTiers(tiers).map(({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal }) => ({
    from: minOrderTotal,
    to: maxOrderTotal,
    cost: deliveryPrice,
    minutes: minutes > 0 ? minutes : undefined,
  }));
}
