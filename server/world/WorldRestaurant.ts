import type { WeekDay, WorldPhoto, WorldPoint, WorldText } from './WorldValues.ts';

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
  /** Brands that it belongs to; absent means every brand of this back end. */
  readonly whiteLabels?: readonly string[];
}
