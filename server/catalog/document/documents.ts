import type * as schema from './catalogSchema.ts';
import type { KindName, Kinds } from './kinds.ts';
import type { DocumentOf } from './Value.ts';

export type { PhotoDocument } from './compoundValues.ts';
export type { HoursDocument, HoursExceptionDocument } from './hours.ts';
export type { DocumentPoint } from './pointText.ts';

export type CityDocument = DocumentOf<typeof schema.city>;
export type RestaurantDocument = DocumentOf<typeof schema.restaurant>;
export type SlotsDocument = DocumentOf<typeof schema.slots.fields>;
export type ZoneDocument = DocumentOf<typeof schema.zone.fields>;
export type MenuDocument = DocumentOf<typeof schema.menu>;
export type GroupDocument = DocumentOf<typeof schema.group>;
export type DishDocument = DocumentOf<typeof schema.dish>;
export type TimeSlotDocument = DocumentOf<typeof schema.timeSlot>;
export type PromotionDocument = DocumentOf<typeof schema.promotion>;
export type PromoCodeDocument = DocumentOf<typeof schema.promoCode>;
export type TownDocument = DocumentOf<typeof schema.town>;
export type StreetDocument = DocumentOf<typeof schema.street.fields>;
export type AreaDocument = DocumentOf<typeof schema.area.fields>;
export type LandmarkDocument = DocumentOf<typeof schema.landmark.fields>;

/**
 * The data set of a shop, as it is stored.
 *
 * Amounts are integers in minor units. Points are `[lat, lng]` in degrees. Times of day are `HH:MM`, dates
 * `YYYY-MM-DD`, instants ISO 8601 in UTC. Ids are stable strings, unique within their list across the whole catalog.
 */
export type CatalogDocument = {
  readonly [K in KindName as Kinds[K]['documents']]: readonly DocumentOf<Kinds[K]['fields']>[];
};
