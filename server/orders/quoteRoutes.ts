import { type Context, Hono } from 'hono';
import { noStore } from '#server/http/noStore.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { checkCart } from './checkCart.ts';
import { limitPromoCodes } from './limitPromoCodes.ts';
import type { OrdersContext } from './OrdersContext.ts';
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
