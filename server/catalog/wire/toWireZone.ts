import type { WorldZone } from '#server/world/WorldRestaurant.ts';

export function toWireZone({ id, name, polygon, rules }: WorldZone, restoId: string): object {
  return {
    id,
    name,
    restoId,
    polygon,
    rules: rules.map((rule) => ({ ...rule, maxOrderPrice: rule.maxOrderPrice ?? null })),
  };
}
