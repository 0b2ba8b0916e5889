import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryRules } from './deliveryRules.ts';

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

export function deliveryConditions({ thresholds }: Pick<DeliveryZone, 'thresholds'>): readonly DeliveryCondition[] {
  return deliveryRules(thresholds).map(({ deliveryCost, deliveryTime, orderPrice }) => ({
    from: orderPrice.min,
    to: orderPrice.max,
    cost: deliveryCost,
    minutes: deliveryTime > 0 ? deliveryTime : undefined,
  }));
}
