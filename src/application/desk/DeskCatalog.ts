import type { MinorUnits } from '#domain/money/money.ts';
import type { WrittenHours } from '#domain/schedule/Schedule.ts';
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

interface PartFields {
  readonly dish: DishFields;
  readonly hours: HoursFields;
}

export type CatalogPart = keyof PartFields;

/** One part of the catalog, as a manager states it whole; `itemId` is the dish, or the restaurant. */
export type PartContent = {
  [Part in CatalogPart]: { readonly part: Part; readonly itemId: string; readonly fields: PartFields[Part] };
}[CatalogPart];

/** `revision` names what stands there: a save of another one is refused. */
export interface EditableDish {
  readonly id: string;
  readonly group: LocalizedText;
  /** False where another restaurant, which the key does not open, sells it too. */
  readonly isEditable: boolean;
  readonly revision: string;
  readonly fields: DishFields;
}

export interface DeskCatalog {
  /** As the menus have them. */
  readonly dishes: readonly EditableDish[];
  readonly hours: { readonly revision: string; readonly fields: HoursFields };
}

/** A save, with what stood there before it and what it put there. */
export type CatalogEdit = {
  readonly version: number;
  readonly at: Date;
  /** Whose key it was; absent for the one that the server's environment names. */
  readonly by?: string | undefined;
  /** The save that this one took back. */
  readonly undoes?: number | undefined;
} & {
  [Part in CatalogPart]: {
    readonly part: Part;
    readonly itemId: string;
    readonly before: PartFields[Part];
    readonly after: PartFields[Part];
  };
}[CatalogPart];

/** What a manager may change, and who changed it so far, the newest first. */
export interface CatalogView {
  readonly catalog: DeskCatalog;
  readonly edits: readonly CatalogEdit[];
}

/** `elsewhere`: somebody else changed it first, and nothing was saved. */
export interface SavedCatalog extends CatalogView {
  readonly kind: 'saved' | 'elsewhere';
}
