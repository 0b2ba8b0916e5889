/**
 * Everything that a shop knows before its first customer: what a market's team writes, imports and seeds.
 * Amounts are integers in minor units. Points are `[lat, lng]` in degrees. Times of day are `HH:MM`, dates `YYYY-MM-DD`,
 * instants ISO 8601 in UTC. Ids are stable strings, unique within their list across the whole world.
 */

/** A text that a customer reads: one string for every locale, or one per locale. */
export type WorldText = string | Readonly<Record<string, string>>;
export type WorldPoint = readonly [lat: number, lng: number];
export type WeekDay = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

export interface WorldPhoto {
  /** Path below the market's picture folder, without size: `dishes/margherita`. Files are `<path>-<width>.webp`. */
  readonly path: string;
  /** Widths in CSS pixels that exist as files, ascending. */
  readonly widths: readonly number[];
  /** Height divided by width. */
  readonly ratio: number;
  readonly alt: WorldText;
  /** Name of the hue class behind the picture: coral, amber, leaf, iris, rose, sea, sand, berry. */
  readonly hue: string;
}

export interface WorldCity {
  readonly id: string;
  readonly name: WorldText;
  readonly bounds: { readonly east: number; readonly north: number; readonly south: number; readonly west: number };
  readonly center: WorldPoint;
  readonly zoom: number;
  /** What an address in it says after the city; absent parts are left out. */
  readonly region?: WorldText;
  readonly country?: WorldText;
  /** ISO 3166-1, two letters. */
  readonly countryCode?: string;
}

export interface WorldHours {
  readonly dayOfWeek: WeekDay;
  readonly active: boolean;
  readonly open: string;
  readonly close: string;
}

export interface WorldHoursException {
  readonly date: string;
  readonly dayOff: boolean;
  readonly open?: string;
  readonly close?: string;
}

export interface WorldPayConfig {
  /** A non-empty string (the pay engine's account) means that paying by card online is possible. */
  readonly cardOnline: string;
  readonly cardUponReceipt: boolean;
  readonly cashUponReceipt: boolean;
}

export interface WorldZoneRule {
  readonly deliveryPrice: number;
  /** Minutes. */
  readonly time: number;
  readonly minOrderPrice: number;
  /** Absent means no maximum. */
  readonly maxOrderPrice?: number;
}

export interface WorldZone {
  readonly id: string;
  readonly name: WorldText;
  readonly polygon: readonly WorldPoint[];
  readonly rules: readonly WorldZoneRule[];
}

export interface WorldRestaurant {
  readonly id: string;
  readonly cityId: string;
  readonly name: WorldText;
  /** One line: street and house number. */
  readonly address: WorldText;
  readonly street: WorldText;
  readonly averageCheck: number;
  readonly currency: string;
  readonly description: WorldText;
  readonly emails: readonly string[];
  readonly links: readonly string[];
  readonly phones: readonly string[];
  readonly location: WorldPoint;
  readonly menuIds: readonly string[];
  readonly openingHours: readonly WorldHours[];
  readonly exceptions: readonly WorldHoursException[];
  readonly order: number;
  readonly payConfig: { readonly delivery: WorldPayConfig; readonly takeAway: WorldPayConfig };
  readonly payEngine: string;
  readonly photos: readonly WorldPhoto[];
  readonly tags: readonly { readonly code: string; readonly name: WorldText }[];
  /** An offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
  readonly zones: readonly WorldZone[];
  /** Minutes from an order to the earliest hand-over of a takeaway. */
  readonly cookingMinutes: number;
  /** Dishes of its menus that this restaurant does not offer. */
  readonly hiddenDishIds: readonly string[];
}

export interface WorldMenu {
  readonly id: string;
  readonly name: WorldText;
  readonly order: number;
  readonly isDelivery: boolean;
  readonly isOnline: boolean;
  readonly isTable: boolean;
  readonly isTakeAway: boolean;
}

export interface WorldGroup {
  readonly id: string;
  readonly menuId: string;
  readonly name: WorldText;
  readonly order: number;
  readonly photos: readonly WorldPhoto[];
}

export interface WorldDish {
  readonly id: string;
  readonly menuId: string;
  /** Absent: the storefront shows it in its synthetic group. */
  readonly groupId?: string;
  readonly name: WorldText;
  readonly description: WorldText;
  readonly price: number;
  readonly oldPrice?: number;
  readonly photos: readonly WorldPhoto[];
  readonly measures: readonly { readonly unit: 'g' | 'pc' | 'ml' | 'cm'; readonly value: number }[];
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
  /** False: sold out. */
  readonly available: boolean;
  /** Ids of other dishes of the same menu. */
  readonly recommended: readonly string[];
}

export interface WorldModifier {
  readonly id: string;
  readonly name: WorldText;
  readonly price: number;
  readonly maxCount: number;
  readonly byDefault: boolean;
  readonly available: boolean;
  readonly allergens: readonly string[];
  readonly order: number;
}

export interface WorldModifierGroup {
  readonly id: string;
  readonly dishIds: readonly string[];
  readonly name: WorldText;
  readonly min: number;
  readonly max: number;
  /** That many of the cheapest chosen units cost nothing. */
  readonly free: number;
  readonly order: number;
  readonly modifiers: readonly WorldModifier[];
}

export interface WorldTimeSlot {
  readonly dishIds: readonly string[];
  readonly details: readonly {
    readonly dayOfWeek: WeekDay;
    readonly startAt: string;
    readonly endAt: string;
    readonly isActive: boolean;
  }[];
}

export interface WorldPromotion {
  readonly id: string;
  /** Empty: every restaurant. */
  readonly restaurantIds: readonly string[];
  readonly name: WorldText;
  /** Limited HTML: p, b, i, ul, li, br. */
  readonly description: WorldText;
  readonly photos: readonly WorldPhoto[];
  readonly priority: number;
  readonly startsAt: string;
  readonly finishesAt: string;
  readonly promoCode?: string;
  readonly dishIds: readonly string[];
  /** A discount that applies without a code; its percentage is whole. */
  readonly automatic?: {
    readonly percent: number;
    readonly deliveryType?: 'DELIVERY' | 'TAKE_AWAY';
    readonly dishIds?: readonly string[];
  };
}

export interface WorldPromoCode {
  readonly code: string;
  readonly name: WorldText;
  /** Either a whole percentage or an amount, taken off dishes only. */
  readonly percent?: number;
  readonly amount?: number;
  readonly maxDiscountAmount?: number;
  readonly minOrderAmount?: number;
  readonly active: boolean;
  readonly startsAt?: string;
  readonly finishesAt?: string;
  /** Local hours in which it applies; the end may pass midnight. */
  readonly hours?: { readonly from: string; readonly to: string };
  /** Uses in all, and by one person. */
  readonly limit?: number;
  readonly personLimit?: number;
  readonly deliveryTypes?: readonly ('DELIVERY' | 'TAKE_AWAY')[];
  /** Empty or absent: every restaurant. */
  readonly restaurantIds?: readonly string[];
}

/** One house that can be delivered to; the street it stands on is named in its city's list. */
export interface WorldStreet {
  readonly id: string;
  readonly name: WorldText;
  /** Main streets are drawn wider. */
  readonly rank: 'main' | 'side' | 'path';
  readonly line: readonly WorldPoint[];
  readonly houses: readonly { readonly number: string; readonly at: WorldPoint }[];
}

export interface WorldArea {
  readonly id: string;
  readonly kind: 'park' | 'water' | 'square';
  readonly name?: WorldText;
  readonly polygon: readonly WorldPoint[];
}

export interface WorldLandmark {
  readonly id: string;
  /** Which small picture marks it on the map; absent: a dot. */
  readonly kind?:
    | 'bridge'
    | 'castle'
    | 'culture'
    | 'health'
    | 'sport'
    | 'study'
    | 'tower'
    | 'trade'
    | 'transport'
    | 'view'
    | 'worship';
  readonly name: WorldText;
  readonly at: WorldPoint;
}

/** A made-up town: what the embedded gazetteer searches and the tiles draw. */
export interface WorldTown {
  readonly cityId: string;
  readonly streets: readonly WorldStreet[];
  readonly areas: readonly WorldArea[];
  readonly landmarks: readonly WorldLandmark[];
}

export interface World {
  readonly cities: readonly WorldCity[];
  readonly restaurants: readonly WorldRestaurant[];
  readonly menus: readonly WorldMenu[];
  readonly groups: readonly WorldGroup[];
  readonly dishes: readonly WorldDish[];
  readonly modifierGroups: readonly WorldModifierGroup[];
  readonly timeSlots: readonly WorldTimeSlot[];
  readonly promotions: readonly WorldPromotion[];
  readonly promoCodes: readonly WorldPromoCode[];
  readonly towns: readonly WorldTown[];
}
