import { createHash } from 'node:crypto';
import type { Struct } from 'superstruct';
import type {
  CatalogDocument,
  DishDocument,
  HoursExceptionDocument,
  PhotoDocument,
  PromotionDocument,
  RestaurantDocument,
  SlotsDocument,
} from '#server/catalog/document/documents.ts';
import type { CatalogPart } from '#server/database/Schema.ts';
import {
  type HoursFields,
  hoursPart,
  type PhotosFields,
  type PositionFields,
  type PromotionFields,
  photosPart,
  positionPart,
  promotionPart,
  type SlotPlanFields,
  type SlotsFields,
  slotsPart,
  type ZonesFields,
  zonesPart,
} from './CatalogInput.ts';

/** A part of a dish, promotion or restaurant that is read, saved and undone as a whole, in the API's format. */
export interface EditablePart<Document, Fields> {
  readonly part: CatalogPart;
  readonly input: Struct<Fields>;
  /** The fields in a fixed order, so that equal content has an equal revision. */
  readonly read: (document: Document) => Fields;
  /** The document with the fields changed. Unknown fields of the request are ignored. */
  readonly write: (document: Document, fields: Fields) => Document;
}

const position: EditablePart<DishDocument, PositionFields> = {
  part: 'position',
  input: positionPart,
  read: ({ name, description, price, oldPrice, available }) => ({
    name,
    description: description ?? '',
    price,
    oldPrice: oldPrice ?? null,
    available,
  }),
  write: (dish, { name, description, price, oldPrice, available }) => {
    const changed = { ...dish, name, description, price, available };
    if (oldPrice !== null) return { ...changed, oldPrice };
    const { oldPrice: before, ...reduced } = changed;
    return before === undefined ? changed : reduced;
  },
};

const hours: EditablePart<RestaurantDocument, HoursFields> = {
  part: 'hours',
  input: hoursPart,
  read: ({ openingHours, exceptions }) => ({
    openingHours: openingHours.map(({ dayOfWeek, active, open, close }) => ({ dayOfWeek, active, open, close })),
    exceptions: exceptions.map(withTimes),
  }),
  write: (restaurant, { openingHours, exceptions }) => ({
    ...restaurant,
    openingHours,
    exceptions: exceptions.map(withTimes),
  }),
};

/** Opening and closing time are kept only as a pair. */
function withTimes({ date, dayOff, open, close }: HoursFields['exceptions'][number]): HoursExceptionDocument {
  return { date, dayOff, ...(open !== undefined && close !== undefined && { open, close }) };
}

const slots: EditablePart<RestaurantDocument, SlotsFields> = {
  part: 'slots',
  input: slotsPart,
  read: ({ slots: plans }) => ({ delivery: fromPlan(plans?.delivery), takeAway: fromPlan(plans?.takeAway) }),
  write: (restaurant, { delivery, takeAway }) => ({
    ...restaurant,
    slots: { ...(delivery && { delivery: toPlan(delivery) }), ...(takeAway && { takeAway: toPlan(takeAway) }) },
  }),
};

function fromPlan(plan: SlotsDocument | undefined): SlotPlanFields | null {
  if (plan === undefined) return null;
  const { minutes, capacity = null, leadMinutes, daysAhead, exceptions = [] } = plan;
  return { minutes, capacity, leadMinutes, daysAhead, exceptions: exceptions.map(ofDate) };
}

function toPlan({ minutes, capacity, leadMinutes, daysAhead, exceptions }: SlotPlanFields): SlotsDocument {
  const limit = capacity !== null && { capacity };
  return { minutes, leadMinutes, daysAhead, ...limit, exceptions: exceptions.map(ofDate) };
}

function ofDate({ date, capacity }: SlotPlanFields['exceptions'][number]): SlotPlanFields['exceptions'][number] {
  return { date, capacity };
}

const promotion: EditablePart<PromotionDocument, PromotionFields> = {
  part: 'promotion',
  input: promotionPart,
  read: ({ name, description, startsAt, finishesAt, automatic }) => ({
    name,
    description: description ?? '',
    startsAt,
    finishesAt,
    percent: automatic?.percent ?? null,
  }),
  write: (before, { name, description, startsAt, finishesAt, percent }) => ({
    ...before,
    name,
    description,
    startsAt,
    finishesAt,
    ...(before.automatic && percent !== null && { automatic: { ...before.automatic, percent } }),
  }),
};

const zones: EditablePart<RestaurantDocument, ZonesFields> = {
  part: 'zones',
  input: zonesPart,
  read: (restaurant) => ({
    zones: restaurant.zones.map(({ id, name, polygon, rules }) => ({
      id,
      name,
      polygon: polygon.map(([lat, lng]) => [lat, lng]),
      rules: rules.map(({ deliveryPrice, time, minOrderPrice, maxOrderPrice = null }) => ({
        deliveryPrice,
        time,
        minOrderPrice,
        maxOrderPrice,
      })),
    })),
  }),
  write: (restaurant, fields) => ({
    ...restaurant,
    zones: fields.zones.map(({ id, name, polygon, rules }) => ({
      id,
      name,
      polygon,
      rules: rules.map(({ deliveryPrice, time, minOrderPrice, maxOrderPrice }) => ({
        deliveryPrice,
        time,
        minOrderPrice,
        ...(maxOrderPrice !== null && { maxOrderPrice }),
      })),
    })),
  }),
};

interface WithPhotos {
  readonly photos: readonly PhotoDocument[];
}

function photosOf<Document extends WithPhotos>(part: CatalogPart): EditablePart<Document, PhotosFields> {
  return {
    part,
    input: photosPart,
    read: ({ photos }) => ({ photos: photos.map(withoutMore) }),
    write: (document, { photos }) => ({ ...document, photos: photos.map(withoutMore) }),
  };
}

function withoutMore({ path, widths, ratio, alt, hue }: PhotoDocument): PhotosFields['photos'][number] {
  return { path, widths: [...widths], ratio, alt, hue };
}

/** Every editable part with the list of the catalog that it belongs to. */
export const CATALOG_PARTS = {
  position: { kind: 'dishes', ...position },
  hours: { kind: 'restaurants', ...hours },
  slots: { kind: 'restaurants', ...slots },
  zones: { kind: 'restaurants', ...zones },
  promotion: { kind: 'promotions', ...promotion },
  'position-photos': { kind: 'dishes', ...photosOf<DishDocument>('position-photos') },
  'promotion-photos': { kind: 'promotions', ...photosOf<PromotionDocument>('promotion-photos') },
} as const;

/** The scope of an item's changes, which determines who sees them. */
export function scopeOf(part: CatalogPart, document: CatalogDocument, itemId: string): string {
  const { kind } = CATALOG_PARTS[part];
  if (kind === 'promotions') return promotionScope(itemId);
  return kind === 'dishes' ? (document.dishes.find(({ id }) => id === itemId)?.menuId ?? itemId) : itemId;
}

/** The scope of a promotion. Ids contain no slash, so it cannot equal another scope. */
export function promotionScope(id: string): string {
  return `promotion/${id}`;
}

/**
 * The restaurants that show the item. A menu may belong to several restaurants, and a promotion without restaurants
 * belongs to all.
 */
export function restaurantsOf(part: CatalogPart, document: CatalogDocument, itemId: string): readonly string[] {
  const { kind } = CATALOG_PARTS[part];
  if (kind === 'dishes') {
    const menuId = scopeOf(part, document, itemId);
    return document.restaurants.filter(({ menuIds }) => menuIds.includes(menuId)).map(({ id }) => id);
  }
  if (kind === 'restaurants') return [itemId];
  const { restaurantIds = [] } = document.promotions.find(({ id }) => id === itemId) ?? {};
  return restaurantIds.length === 0 ? document.restaurants.map(({ id }) => id) : restaurantIds;
}

/** A hash of the content, so that an import changes the revision just as a save does. */
export function revisionOf(fields: unknown): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}
