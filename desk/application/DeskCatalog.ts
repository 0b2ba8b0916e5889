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
  /** The former price, higher than `price`; absent for a dish that is not reduced. */
  readonly oldPrice?: MinorUnits | undefined;
  /** Whether the dish is on the menu at all. Being sold out for today is part of the stock instead. */
  readonly isSold: boolean;
}

/** A date with hours other than those of its weekday. */
export interface SpecialDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly dayOff: boolean;
  /** `HH:MM`; the regular hours apply when absent. */
  readonly open?: string | undefined;
  readonly close?: string | undefined;
}

export interface HoursFields {
  /** Several entries for a weekday are its separate intervals. */
  readonly openingHours: readonly WrittenHours[];
  readonly exceptions: readonly SpecialDay[];
}

/** Plans for scheduled orders by delivery type. A type without a plan accepts orders as soon as possible only. */
export type SlotsFields = Readonly<Partial<Record<DeliveryType, SlotPlan>>>;

export interface PromotionFields {
  readonly name: LocalizedText;
  /** A limited subset of HTML, as in Promotion. */
  readonly description: LocalizedText;
  /** ISO 8601 instants: `startsAt` is inclusive, `finishesAt` exclusive. */
  readonly startsAt: string;
  readonly finishesAt: string;
  /**
   * The automatic discount, a whole percentage from 1 to 100; absent for a promotion without one. A promotion's kind
   * cannot be changed.
   */
  readonly percent?: number | undefined;
}

/** A photo stored by the shop. The desk can reorder or remove it, but changes none of these values. */
export interface DeskPhoto {
  readonly path: string;
  readonly widths: readonly number[];
  /** Height divided by width. */
  readonly ratio: number;
  readonly alt: LocalizedText;
  readonly hue: string;
  /** URL of a thumbnail. */
  readonly url: string;
}

/** The first photo is the one shown in lists. */
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

/**
 * One editable part of the catalog, always saved as a whole. `itemId` is the id of the dish, the promotion or the
 * restaurant.
 */
export type PartContent = {
  [Part in CatalogPart]: { readonly part: Part; readonly itemId: string; readonly fields: PartFields[Part] };
}[CatalogPart];

/**
 * The current values of a part. A save must name the `revision` it is based on, and is refused when that is outdated.
 */
export interface Stated<Fields extends object> {
  readonly revision: string;
  readonly fields: Fields;
}

export interface EditableDish extends Stated<DishFields> {
  readonly id: string;
  readonly group: LocalizedText;
  /** False when the dish is also sold by a restaurant that the key has no access to. */
  readonly isEditable: boolean;
  readonly photos: Stated<PhotosFields>;
}

export interface EditablePromotion extends Stated<PromotionFields> {
  readonly id: string;
  /** False when the promotion is also one of a restaurant that the key has no access to. */
  readonly isEditable: boolean;
  readonly photos: Stated<PhotosFields>;
}

export interface DeskCatalog {
  /** Dishes in the order of the menus. */
  readonly dishes: readonly EditableDish[];
  readonly hours: Stated<HoursFields>;
  readonly slots: Stated<SlotsFields>;
  readonly zones: Stated<ZonesFields>;
  /** The restaurant's promotions, including past ones, sorted by priority. */
  readonly promotions: readonly EditablePromotion[];
}

/** A part before and after a change. */
export type PartChange = {
  [Part in CatalogPart]: {
    readonly part: Part;
    readonly before: PartFields[Part];
    readonly after: PartFields[Part];
  };
}[CatalogPart];

/** A saved change, with the values before and after it. */
export type CatalogEdit = {
  readonly version: number;
  readonly itemId: string;
  readonly at: Date;
  /** The name of the key that was used; absent for the key from the server's environment. */
  readonly by?: string | undefined;
  /** The version of the change that this one undoes. */
  readonly undoes?: number | undefined;
} & PartChange;

/** The editable catalog and its changes so far, newest first. */
export interface CatalogView {
  readonly catalog: DeskCatalog;
  readonly edits: readonly CatalogEdit[];
}

/** `elsewhere`: somebody else changed the part first, and nothing was saved. */
export interface SavedCatalog extends CatalogView {
  readonly kind: 'saved' | 'elsewhere';
}

/** The bytes of a file. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type such as `image/jpeg`; empty when it is not known. The bytes decide. */
  readonly type: string;
}

export interface PictureUpload extends PictureFile {
  readonly restaurantId: string;
}
