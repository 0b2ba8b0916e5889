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
  /** A non-empty string (an account of the payment engine) means that online payment is available. */
  readonly cardOnline: string;
  readonly cardUponReceipt: boolean;
  readonly cashUponReceipt: boolean;
}

export interface SeedZoneRule {
  readonly deliveryPrice: number;
  /** Delivery time in minutes. */
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

/** The plan for scheduled orders of one delivery type; times are in minutes. */
export interface SeedSlots {
  /** Length of a slot. */
  readonly minutes: number;
  /** Number of orders in one slot; absent means unlimited. */
  readonly capacity?: number;
  /** Minutes from placing an order to its earliest hand-over. */
  readonly leadMinutes: number;
  /** Number of days after today; 0 means today only. */
  readonly daysAhead: number;
  /** Dates with a different capacity; 0 accepts no scheduled orders on that date. */
  readonly exceptions?: readonly { readonly date: string; readonly capacity: number }[];
}

export interface SeedRestaurant {
  readonly id: string;
  readonly cityId: string;
  readonly name: SeedText;
  /** One line: street and house number. */
  readonly address: SeedText;
  readonly street: SeedText;
  /** Absent when it is unknown; 0 in data of an earlier release means the same. */
  readonly averageCheck?: number;
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
  /** A UTC offset (`+03:00`) or an IANA name. */
  readonly timezone: string;
  readonly zones: readonly SeedZone[];
  /** Minutes from placing a takeaway order to its earliest hand-over. */
  readonly cookingMinutes: number;
  /** Plans for scheduled orders; absent for a delivery type without them. */
  readonly slots?: { readonly delivery?: SeedSlots; readonly takeAway?: SeedSlots };
  /** Minutes that a busy kitchen currently adds to every wait; absent while it is not busy. */
  readonly busyMinutes?: number | undefined;
  /** Dishes of its menus that this restaurant does not offer. */
  readonly hiddenDishIds: readonly string[];
  /** Dishes that are temporarily sold out. */
  readonly soldOutDishIds?: readonly string[];
  readonly soldOutModifierIds?: readonly string[];
  /** Dishes whose remaining portions are counted. */
  readonly countedDishIds?: readonly string[];
  /** An instant until which no orders are accepted. */
  readonly pausedUntil?: string | undefined;
  /** Brands that it belongs to; absent means every brand of this back end. */
  readonly whiteLabels?: readonly string[];
}
