import type { Context } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { RequestVariables } from '#server/http/Route.ts';

interface PromoCodeRequest {
  readonly limits: RequestLimits;
  /** The raw body with its `promoCode`. */
  readonly body: unknown;
}

/** Refusals that indicate a guessed promo code. */
const GUESS_CODES = new Set(['promo-code.not-found', 'promo-code.not-found-for-resto']);

/**
 * Runs `work` for a request with a promo code while the client has attempts left. An attempt is taken first and
 * refunded when the code exists, so that concurrent guesses count too.
 */
export async function limitPromoCodes<T>(
  context: Context<RequestVariables>,
  { limits, body }: PromoCodeRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasPromoCode(body)) return work();
  limits.take(context, 'promo-codes');
  try {
    const result = await work();
    limits.refund(context, 'promo-codes');
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && GUESS_CODES.has(error.code))) limits.refund(context, 'promo-codes');
    throw error;
  }
}

function hasPromoCode(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('promoCode' in body)) return false;
  return typeof body.promoCode === 'string' && body.promoCode.trim() !== '';
}
