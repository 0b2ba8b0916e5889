import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { Photo } from '#domain/media/Photo.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Coded } from './Coded.ts';
import type { Menu } from './Menu.ts';
import type { PayConfig } from './PayType.ts';

export interface Restaurant {
  readonly id: string;
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly street: LocalizedText;
  readonly averageCheck?: MinorUnits | undefined;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly description: LocalizedText;
  readonly emails: readonly string[];
  readonly links: readonly string[];
  readonly phones: readonly string[];
  readonly coordinates?: GeoPoint | undefined;
  readonly menus: readonly Menu[];
  readonly schedule: Schedule;
  /** Minutes that a busy kitchen currently adds to every wait; absent or 0 while it is not busy. */
  readonly busyMinutes?: number | undefined;
  /** Minutes from an order to its hand-over while the kitchen is not busy; absent where the back end does not say. */
  readonly leadMinutes?: Readonly<Partial<Record<DeliveryType, number | undefined>>> | undefined;
  readonly order: number;
  readonly payConfig: PayConfig;
  readonly payEngine?: string | undefined;
  readonly photos: readonly Photo[];
  /** Pay types as the back end names them. `payConfig` decides which of them are available. */
  readonly pays: readonly Coded[];
  readonly tags: readonly Coded[];
}

export const DEFAULT_CURRENCY = 'RUB';

/** Sorts pickup points by their order, then by address (specification, section 9). */
export function byOrderThenAddress(
  addressOf: (restaurant: Restaurant) => string,
): (a: Restaurant, b: Restaurant) => number {
  return (a, b) => a.order - b.order || addressOf(a).localeCompare(addressOf(b));
}

/**
 * A change made by the restaurant at its desk. `other` is a changed price, or an event that this version does not know.
 */
export type RestaurantEvent =
  | { readonly kind: 'sold-out'; readonly dishIds: readonly string[]; readonly modifierIds: readonly string[] }
  | { readonly kind: 'paused'; readonly until: Date | undefined }
  /** Additional minutes that every order takes from now on. */
  | { readonly kind: 'busy'; readonly minutes: number }
  | { readonly kind: 'other' };
