import { type Context, Hono } from 'hono';
import type { Infer } from 'superstruct';
import { POSITION_NOT_FOUND } from '#domain/order/preflight.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { limitPromoCodes } from './limitPromoCodes.ts';
import type { OrdersContext } from './OrdersContext.ts';
import { DishesUnavailable } from './priceLines.ts';
import { checkInput, quoteInput } from './QuoteInput.ts';
import type { Quotes } from './Quotes.ts';
import { QUOTE_RANGE_CODES } from './quoteDelivery.ts';
import { readCart } from './readCart.ts';
import { toWireQuote } from './toWireQuote.ts';

/** Endpoints that price and check a cart; nothing is stored. */
export function quoteRoutes({ quotes, sessions, capabilities, limits }: OrdersContext): App {
  const app: App = new Hono();

  const preflight = async (context: Context, personId: string | undefined): Promise<Response> => {
    limits.take(context, 'quotes');
    const body = await readCart(context, limits);
    const fullInput = readInput(body, quoteInput);
    const input = capabilities.has('quote-details')
      ? fullInput
      : { ...fullInput, tips: undefined, requestedAt: undefined };
    const { priced, now } = await limitPromoCodes(context, { limits, body }, () =>
      quotes.quote(input, QUOTE_RANGE_CODES, personId),
    );
    return context.json(toWireQuote(priced, now, capabilities.has('quote-details')));
  };

  app.post('/1/persons/orders/preflight', noStore(), (context) => preflight(context, undefined));

  app.post('/1/persons/:personId/orders/preflight', requirePerson(sessions), (context) =>
    preflight(context, context.get('personId')),
  );

  app.post('/1/p/carts/check', noStore(), async (context) => {
    limits.take(context, 'quotes');
    const body = await readCart(context, limits);
    const input = readInput(body, checkInput);
    const limited: Pick<Quotes, 'quote'> = {
      quote: (...cart) => limitPromoCodes(context, { limits, body }, () => quotes.quote(...cart)),
    };
    const { valid, problems, quote } = await checkCart(limited, input);
    return context.json(capabilities.has('cart-quote') ? { valid, problems, quote } : { valid });
  });

  return app;
}

interface CartCheck {
  readonly valid: boolean;
  readonly problems: readonly { readonly positionId: string; readonly code: string }[];
  /** The quote, if the cart can be priced. */
  readonly quote: object | null;
}

/**
 * Whether a cart can be ordered at another location. Only unavailable dishes make it invalid (specification, section
 * 5); other problems are reported when it is priced.
 */
async function checkCart(quotes: Pick<Quotes, 'quote'>, input: Infer<typeof checkInput>): Promise<CartCheck> {
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
