import type { SeedZone } from '#server/seed/SeedRestaurant.ts';

export function toWireZone({ id, name, polygon, rules }: SeedZone, restoId: string): object {
  return {
    id,
    name,
    restoId,
    polygon,
    rules: rules.map((rule) => ({ ...rule, maxOrderPrice: rule.maxOrderPrice ?? null })),
  };
}
