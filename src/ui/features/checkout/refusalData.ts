import { isRefusal, ServerRefused } from '#application/AppError.ts';
import { POSITION_NOT_FOUND } from '#domain/order/preflight.ts';
import type { PromoCodeHours } from '#domain/promotion/promoCodeLife.ts';

/** How many portions are left by dish, as far as a refusal says it (`data.left`). */
export function portionsLeftIn(error: unknown): ReadonlyMap<string, number> {
  const data = isRefusal(error, POSITION_NOT_FOUND) ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('left' in data)) return new Map();
  const { left } = data;
  if (typeof left !== 'object' || left === null) return new Map();
  return new Map(Object.entries(left).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
}

/** The dishes of a refusal that cannot be had at all (`data.positionIds`). */
export function missingDishesIn(error: unknown): ReadonlySet<string> {
  const data = isRefusal(error, POSITION_NOT_FOUND) ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('positionIds' in data)) return new Set();
  const left = portionsLeftIn(error);
  const ids = Array.isArray(data.positionIds) ? data.positionIds.map(String) : [];
  return new Set(ids.filter((id) => !left.has(id)));
}

/** The index of the cart line whose modifiers a refusal is about (its `path`). */
export function changedLineIn(error: unknown): number | undefined {
  if (!(error instanceof ServerRefused) || !error.code.startsWith('person-order.modifier')) return undefined;
  const [, index] = /^positions\.(\d+)\./.exec(error.path ?? '') ?? [];
  return index === undefined ? undefined : Number(index);
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
