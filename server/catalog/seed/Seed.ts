import type { SeedDish, SeedGroup, SeedMenu, SeedModifierGroup, SeedTimeSlot } from './SeedMenu.ts';
import type { SeedPromoCode, SeedPromotion } from './SeedPromotion.ts';
import type { SeedRestaurant } from './SeedRestaurant.ts';
import type { SeedTown } from './SeedTown.ts';
import type { SeedPoint, SeedText } from './SeedValues.ts';

export interface SeedCity {
  readonly id: string;
  readonly name: SeedText;
  readonly bounds: { readonly east: number; readonly north: number; readonly south: number; readonly west: number };
  readonly center: SeedPoint;
  readonly zoom: number;
  /** Region for addresses in the city; left out when absent. */
  readonly region?: SeedText;
  readonly country?: SeedText;
  /** ISO 3166-1, two letters. */
  readonly countryCode?: string;
  /** Brands that serve the city; absent means every brand of this back end. */
  readonly whiteLabels?: readonly string[];
}

/**
 * The data set of a shop, as it is imported.
 *
 * Amounts are integers in minor units. Points are `[lat, lng]` in degrees. Times of day are `HH:MM`, dates `YYYY-MM-DD`,
 * instants ISO 8601 in UTC. Ids are stable strings, unique within their list across the whole seed.
 */
export interface Seed {
  readonly cities: readonly SeedCity[];
  readonly restaurants: readonly SeedRestaurant[];
  readonly menus: readonly SeedMenu[];
  readonly groups: readonly SeedGroup[];
  readonly dishes: readonly SeedDish[];
  readonly modifierGroups: readonly SeedModifierGroup[];
  readonly timeSlots: readonly SeedTimeSlot[];
  readonly promotions: readonly SeedPromotion[];
  readonly promoCodes: readonly SeedPromoCode[];
  readonly towns: readonly SeedTown[];
}
