import type { WorldDish, WorldGroup, WorldMenu, WorldModifierGroup, WorldTimeSlot } from './WorldMenu.ts';
import type { WorldPromoCode, WorldPromotion } from './WorldPromotion.ts';
import type { WorldRestaurant } from './WorldRestaurant.ts';
import type { WorldTown } from './WorldTown.ts';
import type { WorldPoint, WorldText } from './WorldValues.ts';

export interface WorldCity {
  readonly id: string;
  readonly name: WorldText;
  readonly bounds: { readonly east: number; readonly north: number; readonly south: number; readonly west: number };
  readonly center: WorldPoint;
  readonly zoom: number;
  /** What an address in it says after the city; absent parts are left out. */
  readonly region?: WorldText;
  readonly country?: WorldText;
  /** ISO 3166-1, two letters. */
  readonly countryCode?: string;
  /** Brands that serve it; absent means every brand of this back end. */
  readonly whiteLabels?: readonly string[];
}

/**
 * Everything that a shop knows before its first customer: what a market's team writes, imports and seeds.
 * Amounts are integers in minor units. Points are `[lat, lng]` in degrees. Times of day are `HH:MM`, dates `YYYY-MM-DD`,
 * instants ISO 8601 in UTC. Ids are stable strings, unique within their list across the whole world.
 */
export interface World {
  readonly cities: readonly WorldCity[];
  readonly restaurants: readonly WorldRestaurant[];
  readonly menus: readonly WorldMenu[];
  readonly groups: readonly WorldGroup[];
  readonly dishes: readonly WorldDish[];
  readonly modifierGroups: readonly WorldModifierGroup[];
  readonly timeSlots: readonly WorldTimeSlot[];
  readonly promotions: readonly WorldPromotion[];
  readonly promoCodes: readonly WorldPromoCode[];
  readonly towns: readonly WorldTown[];
}
