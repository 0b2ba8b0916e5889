import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import type {
  CatalogEdit,
  DeskCatalog,
  DeskPhoto,
  DishFields,
  HoursFields,
  PartContent,
  PhotosFields,
  PromotionFields,
  SlotsFields,
  Stated,
  ZoneFields,
  ZonesFields,
} from '#desk/application/DeskCatalog.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import { wireId, wireMoney, wireText } from '#infrastructure/api/wire/common.ts';

const wirePosition = type({
  name: wireText,
  description: wireText,
  price: wireMoney,
  oldPrice: nullable(wireMoney),
  available: boolean(),
});

const wireHours = type({
  openingHours: array(type({ dayOfWeek: enums(WEEK_DAY_NAMES), active: boolean(), open: string(), close: string() })),
  exceptions: array(type({ date: string(), dayOff: boolean(), open: optional(string()), close: optional(string()) })),
});

const wireSlotPlan = type({
  minutes: number(),
  capacity: nullable(number()),
  leadMinutes: number(),
  daysAhead: number(),
  exceptions: array(type({ date: string(), capacity: number() })),
});

const wireSlots = type({ delivery: nullable(wireSlotPlan), takeAway: nullable(wireSlotPlan) });

const wirePromotion = type({
  name: wireText,
  description: wireText,
  startsAt: string(),
  finishesAt: string(),
  percent: nullable(integer()),
});

const wireZones = type({
  zones: array(
    type({
      id: wireId,
      name: wireText,
      /** Points as [latitude, longitude]. */
      polygon: array(tuple([number(), number()])),
      rules: array(
        type({
          deliveryPrice: wireMoney,
          time: number(),
          minOrderPrice: wireMoney,
          maxOrderPrice: nullable(wireMoney),
        }),
      ),
    }),
  ),
});

export const wireDeskPhoto = type({
  path: string(),
  widths: array(number()),
  ratio: number(),
  alt: wireText,
  hue: string(),
});

const wirePhotos = type({ photos: array(wireDeskPhoto) });

const revision = string();
const pictures = type({ ...wirePhotos.schema, revision });

export const wireDeskCatalog = type({
  positions: array(
    type({ ...wirePosition.schema, id: wireId, group: wireText, editable: boolean(), revision, pictures }),
  ),
  hours: type({ ...wireHours.schema, revision }),
  slots: type({ ...wireSlots.schema, revision }),
  zones: type({ ...wireZones.schema, revision }),
  promotions: array(type({ ...wirePromotion.schema, id: wireId, editable: boolean(), revision, pictures })),
});

const wireEdit = {
  version: integer(),
  itemId: wireId,
  at: string(),
  by: optional(nullable(string())),
  undoes: optional(nullable(integer())),
};

export const wireCatalogEdits = type({
  content: array(
    union([
      type({ ...wireEdit, part: enums(['position']), before: wirePosition, after: wirePosition }),
      type({ ...wireEdit, part: enums(['hours']), before: wireHours, after: wireHours }),
      type({ ...wireEdit, part: enums(['slots']), before: wireSlots, after: wireSlots }),
      type({ ...wireEdit, part: enums(['zones']), before: wireZones, after: wireZones }),
      type({ ...wireEdit, part: enums(['promotion']), before: wirePromotion, after: wirePromotion }),
      type({
        ...wireEdit,
        part: enums(['position-photos', 'promotion-photos']),
        before: wirePhotos,
        after: wirePhotos,
      }),
    ]),
  ),
});

/** `baseUrl` is prepended to the URLs of pictures. */
export function toDeskCatalog(wire: Infer<typeof wireDeskCatalog>, baseUrl: string): DeskCatalog {
  const { positions, hours, slots, zones, promotions } = wire;
  return {
    dishes: positions.map((position) => ({
      id: position.id,
      group: position.group,
      isEditable: position.editable,
      revision: position.revision,
      fields: toDishFields(position),
      photos: toPhotos(position.pictures, baseUrl),
    })),
    hours: { revision: hours.revision, fields: toHoursFields(hours) },
    slots: { revision: slots.revision, fields: toSlotsFields(slots) },
    zones: { revision: zones.revision, fields: toZonesFields(zones) },
    promotions: promotions.map((promotion) => ({
      id: promotion.id,
      isEditable: promotion.editable,
      revision: promotion.revision,
      fields: toPromotionFields(promotion),
      photos: toPhotos(promotion.pictures, baseUrl),
    })),
  };
}

export function toCatalogEdit(wire: Infer<typeof wireCatalogEdits>['content'][number], baseUrl: string): CatalogEdit {
  const { version, itemId } = wire;
  const edit = {
    version,
    itemId,
    at: parseInstant(wire.at),
    by: wire.by ?? undefined,
    undoes: wire.undoes ?? undefined,
  };
  if (wire.part === 'position')
    return { ...edit, part: 'dish', before: toDishFields(wire.before), after: toDishFields(wire.after) };
  if (wire.part === 'hours')
    return { ...edit, part: 'hours', before: toHoursFields(wire.before), after: toHoursFields(wire.after) };
  if (wire.part === 'promotion')
    return { ...edit, part: 'promotion', before: toPromotionFields(wire.before), after: toPromotionFields(wire.after) };
  if (wire.part === 'zones')
    return { ...edit, part: 'zones', before: toZonesFields(wire.before), after: toZonesFields(wire.after) };
  if (wire.part !== 'slots') {
    const part = wire.part === 'position-photos' ? 'dishPhotos' : 'promotionPhotos';
    return { ...edit, part, before: toPhotosFields(wire.before, baseUrl), after: toPhotosFields(wire.after, baseUrl) };
  }
  return { ...edit, part: 'slots', before: toSlotsFields(wire.before), after: toSlotsFields(wire.after) };
}

/** The path to save a part at, below the catalog of its restaurant, and the request body. */
export function fromPartContent(content: PartContent): { readonly path: string; readonly body: object } {
  if (content.part === 'hours') return { path: 'hours', body: content.fields };
  if (content.part === 'slots') {
    const { DELIVERY: delivery, TAKE_AWAY: takeAway } = content.fields;
    return { path: 'slots', body: { delivery: fromSlotPlan(delivery), takeAway: fromSlotPlan(takeAway) } };
  }
  if (content.part === 'zones') return { path: 'zones', body: { zones: content.fields.zones.map(fromZone) } };
  if (content.part === 'promotion') {
    const { percent = null, ...fields } = content.fields;
    return { path: `promotions/${encodeURIComponent(content.itemId)}`, body: { ...fields, percent } };
  }
  if (content.part === 'dishPhotos' || content.part === 'promotionPhotos') {
    const list = content.part === 'dishPhotos' ? 'positions' : 'promotions';
    const photos = content.fields.photos.map(({ path, widths, ratio, alt, hue }) => ({
      path,
      widths,
      ratio,
      alt,
      hue,
    }));
    return { path: `${list}/${encodeURIComponent(content.itemId)}/photos`, body: { photos } };
  }
  const { name, description, price, oldPrice = null, isSold } = content.fields;
  return {
    path: `positions/${encodeURIComponent(content.itemId)}`,
    body: { name, description, price, oldPrice, available: isSold },
  };
}

function toDishFields({ name, description, price, oldPrice, available }: Infer<typeof wirePosition>): DishFields {
  return { name, description, price, oldPrice: oldPrice ?? undefined, isSold: available };
}

function toHoursFields({ openingHours, exceptions }: Infer<typeof wireHours>): HoursFields {
  return { openingHours, exceptions };
}

function toPromotionFields(wire: Infer<typeof wirePromotion>): PromotionFields {
  const { name, description, startsAt, finishesAt, percent } = wire;
  return { name, description, startsAt, finishesAt, percent: percent ?? undefined };
}

function toSlotsFields({ delivery, takeAway }: Infer<typeof wireSlots>): SlotsFields {
  return {
    ...(delivery !== null && { DELIVERY: toSlotPlan(delivery) }),
    ...(takeAway !== null && { TAKE_AWAY: toSlotPlan(takeAway) }),
  };
}

function toSlotPlan({ minutes, capacity, leadMinutes, daysAhead, exceptions }: Infer<typeof wireSlotPlan>): SlotPlan {
  return { slotMinutes: minutes, capacity: capacity ?? undefined, leadMinutes, daysAhead, exceptions };
}

function fromSlotPlan(plan: SlotPlan | undefined): Infer<typeof wireSlotPlan> | null {
  if (plan === undefined) return null;
  const { slotMinutes, capacity = null, leadMinutes, daysAhead, exceptions } = plan;
  return { minutes: slotMinutes, capacity, leadMinutes, daysAhead, exceptions: [...exceptions] };
}

function toPhotos(wire: Infer<typeof pictures>, baseUrl: string): Stated<PhotosFields> {
  return { revision: wire.revision, fields: toPhotosFields(wire, baseUrl) };
}

function toPhotosFields({ photos }: Infer<typeof wirePhotos>, baseUrl: string): PhotosFields {
  return { photos: photos.map((photo) => toDeskPhoto(photo, baseUrl)) };
}

export function toDeskPhoto(
  { path, widths, ratio, alt, hue }: Infer<typeof wireDeskPhoto>,
  baseUrl: string,
): DeskPhoto {
  const [smallest] = widths.toSorted((a, b) => a - b);
  return { path, widths, ratio, alt, hue, url: `${baseUrl}/pictures/${path}-${smallest}.webp` };
}

function toZonesFields({ zones }: Infer<typeof wireZones>): ZonesFields {
  return {
    zones: zones.map(({ id, name, polygon, rules }) => ({
      id,
      name,
      polygon: polygon.map(([lat, lng]) => ({ lat, lng })),
      tiers: rules.map(({ deliveryPrice, time, minOrderPrice, maxOrderPrice }) => ({
        deliveryPrice,
        minutes: time,
        minOrderTotal: minOrderPrice,
        maxOrderTotal: maxOrderPrice ?? undefined,
      })),
    })),
  };
}

function fromZone({ id, name, polygon, tiers }: ZoneFields): Infer<typeof wireZones>['zones'][number] {
  return {
    id,
    name,
    polygon: polygon.map(({ lat, lng }) => [lat, lng]),
    rules: tiers.map(({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal = null }) => ({
      deliveryPrice,
      time: minutes,
      minOrderPrice: minOrderTotal,
      maxOrderPrice: maxOrderTotal,
    })),
  };
}
