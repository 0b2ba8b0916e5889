import type { SeedPhoto, SeedPoint, SeedText, WeekDay } from './SeedValues.ts';

export interface SeedHours {
  readonly dayOfWeek: WeekDay;
  readonly active: boolean;
  readonly open: string;
  readonly close: string;
}

export interface SeedHoursException {
  readonly date: string;
  readonly dayOff: boolean;
  readonly open?: string;
  readonly close?: string;
}

export interface SeedPayConfig {
  /** A non-empty string (the pay engine's account) means that paying by card online is possible. */
  readonly cardOnline: string;
  readonly cardUponReceipt: boolean;
  readonly cashUponReceipt: boolean;
}

export interface SeedZoneRule {
  readonly deliveryPrice: number;
  /** Minutes. */
  readonly time: number;
  readonly minOrderPrice: number;
  /** Absent means no maximum. */
  readonly maxOrderPrice?: number;
}

export interface SeedZone {
  readonly id: string;
  readonly name: SeedText;
  readonly polygon: readonly SeedPoint[];
  readonly rules: readonly SeedZoneRule[];
}

/** How orders of one delivery type are taken ahead; times are in minutes. */
export interface SeedSlots {
  /** Length of a slot. */
  readonly minutes: number;
  /** Orders that fit into one slot; absent means no limit. */
  readonly capacity?: number;
  /** From an order to its earliest hand-over. */
  readonly leadMinutes: number;
  /** 0: today only. */
  readonly daysAhead: number;
  /** Dates with another capacity; with 0 nothing is taken ahead for them. */
  readonly exceptions?: readonly { readonly date: string; readonly capacity: number }[];
}

export interface SeedRestaurant {
  readonly id: string;
  readonly cityId: string;
  readonly name: SeedText;
  /** One line: street and house number. */
  readonly address: SeedText;
  readonly street: SeedText;
  readonly averageCheck: number;
  readonly currency: string;
  readonly description: SeedText;
  readonly emails: readonly string[];
  readonly links: readonly string[];
  readonly phones: readonly string[];
  readonly location: SeedPoint;
  readonly menuIds: readonly string[];
  readonly openingHours: readonly SeedHours[];
  readonly exceptions: readonly SeedHoursException[];
  readonly order: number;
  readonly payConfig: { readonly delivery: SeedPayConfig; readonly takeAway: SeedPayConfig };
  readonly payEngine: string;
  readonly photos: readonly SeedPhoto[];
  readonly tags: readonly { readonly code: string; readonly name: SeedText }[];
  /** An offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
  readonly zones: readonly SeedZone[];
  /** Minutes from an order to the earliest hand-over of a takeaway. */
  readonly cookingMinutes: number;
  /** Absent for a delivery type that takes orders for now alone. */
  readonly slots?: { readonly delivery?: SeedSlots; readonly takeAway?: SeedSlots };
  /** What the kitchen adds to every wait at the moment, in minutes; absent while it is not busy. */
  readonly busyMinutes?: number | undefined;
  /** Dishes of its menus that this restaurant does not offer. */
  readonly hiddenDishIds: readonly string[];
  /** What it has run out of, for now. */
  readonly soldOutDishIds?: readonly string[];
  readonly soldOutModifierIds?: readonly string[];
  /** An instant before which it takes no orders. */
  readonly pausedUntil?: string | undefined;
  /** Brands that it belongs to; absent means every brand of this back end. */
  readonly whiteLabels?: readonly string[];
}
