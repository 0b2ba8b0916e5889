import type { Infer } from 'superstruct';
import { POSITION_NOT_FOUND } from '#domain/order/preflight.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { DishesUnavailable } from './priceLines.ts';
import type { checkInput } from './QuoteInput.ts';
import type { Quotes } from './Quotes.ts';
import { QUOTE_RANGE_CODES } from './quoteDelivery.ts';
import { toWireQuote } from './toWireQuote.ts';

export interface CartCheck {
  readonly valid: boolean;
  readonly problems: readonly { readonly positionId: string; readonly code: string }[];
  /** The quote, if the cart can be priced. */
  readonly quote: object | null;
}

/**
 * Whether a cart can be ordered at another location. Only unavailable dishes make it invalid (specification, section
 * 5); other problems are reported when it is priced.
 */
export async function checkCart(quotes: Pick<Quotes, 'quote'>, input: Infer<typeof checkInput>): Promise<CartCheck> {
  const positions = input.positions ?? [];
  if (positions.length === 0) return { valid: true, problems: [], quote: null };
  if (input.restoId === null) return invalid(positions.map(({ id }) => id));
  try {
    const { priced, now } = await quotes.quote(
      {
        deliveryType: input.deliveryTypeCode,
        payType: input.payTypeCode,
        promoCode: input.promoCode,
        positions,
        restoId: input.restoId,
        address: input.place?.address,
        location: input.place?.location,
        requestedAt: undefined,
        tips: undefined,
      },
      QUOTE_RANGE_CODES,
      undefined,
    );
    return { valid: true, problems: [], quote: toWireQuote(priced, now, true) };
  } catch (error) {
    if (error instanceof DishesUnavailable) return invalid(error.positionIds);
    if (error instanceof Refusal && error.status === 422) return { valid: true, problems: [], quote: null };
    throw error;
  }
}

function invalid(positionIds: readonly string[]): CartCheck {
  return {
    valid: false,
    problems: positionIds.map((positionId) => ({ positionId, code: POSITION_NOT_FOUND })),
    quote: null,
  };
}
