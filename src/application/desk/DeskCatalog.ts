import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { WrittenHours } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface DishFields {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly price: MinorUnits;
  /** What it cost before, above `price`; absent for a dish that is not reduced. */
  readonly oldPrice?: MinorUnits | undefined;
  /** Whether it is sold at all; what has run out for today is stock. */
  readonly isSold: boolean;
}

/** A day that is other than its day of the week. */
export interface SpecialDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly dayOff: boolean;
  /** `HH:MM`; the usual hours hold where they are absent. */
  readonly open?: string | undefined;
  readonly close?: string | undefined;
}

export interface HoursFields {
  /** Several of a day are its several intervals. */
  readonly openingHours: readonly WrittenHours[];
  readonly exceptions: readonly SpecialDay[];
}

/** How orders are taken ahead, by the way they reach a guest; a way that is absent takes them for now alone. */
export type SlotsFields = Readonly<Partial<Record<DeliveryType, SlotPlan>>>;

export interface PromotionFields {
  readonly name: LocalizedText;
  /** Limited HTML, as Promotion has it. */
  readonly description: LocalizedText;
  /** Instants of ISO 8601: it runs from the first on and before the second. */
  readonly startsAt: string;
  readonly finishesAt: string;
  /** The whole percentage that it takes off by itself, 1 to 100; absent for one that takes off nothing, which no save changes. */
  readonly percent?: number | undefined;
}

/** A picture that the shop keeps. What the desk does with it changes none of this. */
export interface DeskPhoto {
  readonly path: string;
  readonly widths: readonly number[];
  /** Height divided by width. */
  readonly ratio: number;
  readonly alt: LocalizedText;
  readonly hue: string;
  /** Where it can be seen, small. */
  readonly url: string;
}

/** The first is the one that stands in a list. */
export interface PhotosFields {
  readonly photos: readonly DeskPhoto[];
}

/** An area that the restaurant delivers to. */
export interface ZoneFields {
  readonly id: string;
  readonly name: LocalizedText;
  readonly polygon: readonly GeoPoint[];
  readonly tiers: readonly DeliveryTier[];
}

export interface ZonesFields {
  readonly zones: readonly ZoneFields[];
}

interface PartFields {
  readonly dish: DishFields;
  readonly hours: HoursFields;
  readonly slots: SlotsFields;
  readonly promotion: PromotionFields;
  readonly zones: ZonesFields;
  readonly dishPhotos: PhotosFields;
  readonly promotionPhotos: PhotosFields;
}

export type CatalogPart = keyof PartFields;

/** One part of the catalog, as a manager states it whole; `itemId` is the dish, the promotion, or the restaurant. */
export type PartContent = {
  [Part in CatalogPart]: { readonly part: Part; readonly itemId: string; readonly fields: PartFields[Part] };
}[CatalogPart];

/** What stands there; `revision` names it, and a save over another one is refused. */
export interface Stated<Fields extends object> {
  readonly revision: string;
  readonly fields: Fields;
}

export interface EditableDish extends Stated<DishFields> {
  readonly id: string;
  readonly group: LocalizedText;
  /** False where another restaurant, which the key does not open, sells it too. */
  readonly isEditable: boolean;
  readonly photos: Stated<PhotosFields>;
}

export interface EditablePromotion extends Stated<PromotionFields> {
  readonly id: string;
  /** False where it is also one of restaurants that the key does not open. */
  readonly isEditable: boolean;
  readonly photos: Stated<PhotosFields>;
}

export interface DeskCatalog {
  /** As the menus have them. */
  readonly dishes: readonly EditableDish[];
  readonly hours: Stated<HoursFields>;
  readonly slots: Stated<SlotsFields>;
  readonly zones: Stated<ZonesFields>;
  /** Those of the restaurant, over ones too, by their priority. */
  readonly promotions: readonly EditablePromotion[];
}

/** Two states of one part. */
export type PartChange = {
  [Part in CatalogPart]: {
    readonly part: Part;
    readonly before: PartFields[Part];
    readonly after: PartFields[Part];
  };
}[CatalogPart];

/** A save, with what stood there before it and what it put there. */
export type CatalogEdit = {
  readonly version: number;
  readonly itemId: string;
  readonly at: Date;
  /** Whose key it was; absent for the one that the server's environment names. */
  readonly by?: string | undefined;
  /** The save that this one took back. */
  readonly undoes?: number | undefined;
} & PartChange;

/** What a manager may change, and who changed it so far, the newest first. */
export interface CatalogView {
  readonly catalog: DeskCatalog;
  readonly edits: readonly CatalogEdit[];
}

/** `elsewhere`: somebody else changed it first, and nothing was saved. */
export interface SavedCatalog extends CatalogView {
  readonly kind: 'saved' | 'elsewhere';
}
