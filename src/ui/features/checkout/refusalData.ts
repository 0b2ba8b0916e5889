import { ServerRefused } from '#application/AppError.ts';
import type { PromoCodeHours } from '#domain/promotion/promoCodeLife.ts';

/** By dish, how many portions the server says there are. */
export function portionsIn(data: unknown): ReadonlyMap<string, number> {
  if (typeof data !== 'object' || data === null || !('left' in data)) return new Map();
  const { left } = data;
  if (typeof left !== 'object' || left === null) return new Map();
  return new Map(Object.entries(left).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
}

/** The dishes that the server says cannot be had. */
export function dishIdsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('positionIds' in data)) return [];
  return Array.isArray(data.positionIds) ? data.positionIds.map(String) : [];
}

/** The hours of a promo code from its refusal (`data.hours`). */
export function promoCodeHoursOf(error: unknown): PromoCodeHours | undefined {
  const data = error instanceof ServerRefused ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('hours' in data)) return undefined;
  const { hours } = data;
  if (typeof hours !== 'object' || hours === null || !('from' in hours && 'to' in hours)) return undefined;
  const { from, to } = hours;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}
