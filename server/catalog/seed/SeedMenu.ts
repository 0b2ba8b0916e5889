import type { SeedPhoto, SeedText, WeekDay } from './SeedValues.ts';

export const MEASURE_UNITS = ['g', 'pc', 'ml', 'cm'] as const;

export interface SeedMenu {
  readonly id: string;
  readonly name: SeedText;
  readonly order: number;
  readonly isDelivery: boolean;
  readonly isOnline: boolean;
  readonly isTable: boolean;
  readonly isTakeAway: boolean;
}

export interface SeedGroup {
  readonly id: string;
  readonly menuId: string;
  readonly name: SeedText;
  readonly order: number;
  readonly photos: readonly SeedPhoto[];
}

export interface SeedDish {
  readonly id: string;
  readonly menuId: string;
  /** A dish without a group is shown in the storefront's group for other dishes. */
  readonly groupId?: string;
  readonly name: SeedText;
  readonly description: SeedText;
  readonly price: number;
  readonly oldPrice?: number;
  readonly photos: readonly SeedPhoto[];
  readonly measures: readonly { readonly unit: (typeof MEASURE_UNITS)[number]; readonly value: number }[];
  /** Codes: long-cooking, age-18, new, hit, spicy. */
  readonly tags: readonly string[];
  readonly order: number;
  /** Per 100 g: kcal, and grams. */
  readonly nutrition?: {
    readonly kcal: number;
    readonly protein: number;
    readonly fat: number;
    readonly carbs: number;
  };
  /** The 14 EU codes: gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs. */
  readonly allergens: readonly string[];
  /** vegan, vegetarian, halal, gluten-free, lactose-free. */
  readonly diets: readonly string[];
  /** False when the dish is sold out. */
  readonly available: boolean;
  /** Ids of other dishes of the same menu. */
  readonly recommended: readonly string[];
}

export interface SeedModifier {
  readonly id: string;
  readonly name: SeedText;
  readonly price: number;
  readonly maxCount: number;
  readonly byDefault: boolean;
  readonly available: boolean;
  readonly allergens: readonly string[];
  readonly order: number;
}

export interface SeedModifierGroup {
  readonly id: string;
  readonly dishIds: readonly string[];
  readonly name: SeedText;
  readonly min: number;
  readonly max: number;
  /** Number of units, the cheapest ones, that cost nothing. */
  readonly free: number;
  readonly order: number;
  readonly modifiers: readonly SeedModifier[];
}

export interface SeedTimeSlot {
  readonly dishIds: readonly string[];
  readonly details: readonly {
    readonly dayOfWeek: WeekDay;
    readonly startAt: string;
    readonly endAt: string;
    readonly isActive: boolean;
  }[];
}
