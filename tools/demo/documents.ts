import type {
  CatalogDocument,
  HoursDocument,
  RestaurantDocument,
  ZoneDocument,
} from '#server/catalog/document/documents.ts';

/** Parts of documents that the demo is built of. */
export type WeekDay = HoursDocument['dayOfWeek'];
export type PayConfigDocument = RestaurantDocument['payConfig']['delivery'];
export type ZoneRuleDocument = ZoneDocument['rules'][number];
export type ModifierGroupDocument = CatalogDocument['modifierGroups'][number];
export type ModifierDocument = ModifierGroupDocument['modifiers'][number];
