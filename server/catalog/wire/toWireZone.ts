import type { WireDeliveryZone } from '#infrastructure/api/wire/WireDeliveryZone.ts';
import type { SeedZone } from '../seed/SeedRestaurant.ts';
import type { Sent } from './Sent.ts';

export function toWireZone({ id, name, polygon, rules }: SeedZone, restoId: string): Sent<WireDeliveryZone> {
  return {
    id,
    name,
    restoId,
    polygon,
    rules: rules.map((rule) => ({ ...rule, maxOrderPrice: rule.maxOrderPrice ?? null })),
  };
}
