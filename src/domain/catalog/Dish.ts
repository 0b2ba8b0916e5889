import type { Photo } from '#domain/media/Photo.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Coded } from './Coded.ts';

export type MeasureUnit = 'g' | 'pc' | 'ml' | 'cm';

/** Values per 100 g: energy in kilocalories, everything else in grams. */
export interface Nutrition {
  readonly kcal: number;
  readonly protein: number;
  readonly fat: number;
  readonly carbs: number;
}

export interface Dish {
  readonly id: string;
  readonly menuId: string;
  /** A dish without a group is shown in the group `OTHER_GROUP_ID`. */
  readonly groupId?: string | undefined;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly price: MinorUnits;
  readonly oldPrice?: MinorUnits | undefined;
  readonly photos: readonly Photo[];
  readonly measures: readonly { readonly unit: MeasureUnit; readonly value: number }[];
  /** Known codes are `long-cooking` (1.5 hours), `age-18`, `new`, `hit` and `spicy`; a brand may add its own. */
  readonly tags: readonly Coded[];
  readonly hasModifiers: boolean;
  readonly order: number;
  readonly nutrition?: Nutrition | undefined;
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  /** False when the dish is sold out. */
  readonly available: boolean;
  readonly recommended: readonly string[];
}

export const LONG_COOKING_TAG = 'long-cooking';
export const LONG_COOKING_HOURS = 1.5;
export const HIT_TAG = 'hit';
export const ADULT_TAG = 'age-18';
/** Minimum age in years for dishes with the tag `age-18` (specification, section 9). */
export const ADULT_AGE = 18;

export function hasTag(dish: Dish, code: string): boolean {
  return dish.tags.some((tag) => tag.code === code);
}
