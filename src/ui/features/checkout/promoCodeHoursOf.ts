import { ServerRefused } from '#application/AppError.ts';
import type { PromoCodeHours } from '#domain/promotion/promoCodeLife.ts';

/** The hours of a promo code from its refusal (`data.hours`). */
export function promoCodeHoursOf(error: unknown): PromoCodeHours | undefined {
  const data = error instanceof ServerRefused ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('hours' in data)) return undefined;
  const { hours } = data;
  if (typeof hours !== 'object' || hours === null || !('from' in hours && 'to' in hours)) return undefined;
  const { from, to } = hours;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}
