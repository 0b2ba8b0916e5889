import { type Context, Hono } from 'hono';
import type { Extras } from '#server/Extras.ts';
import { personal } from '#server/http/personal.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { requirePerson } from '#server/http/requirePerson.ts';
import { checkInput, quoteInput } from '#server/input/QuoteInput.ts';
import { checkCart } from '#server/ordering/checkCart.ts';
import { QUOTE_SUM_CODES } from '#server/ordering/deliveryTerms.ts';
import type { Quotes } from '#server/ordering/Quotes.ts';
import { toWireQuote } from '#server/ordering/toWireQuote.ts';
import type { Sessions } from '#server/people/Sessions.ts';
import type { App } from './Route.ts';

interface Parts {
  readonly quotes: Quotes;
  readonly sessions: Sessions;
  readonly extras: Extras;
}

/** What a cart costs and whether it can be had; nothing is stored. */
export function quoting({ quotes, sessions, extras }: Parts): App {
  const app: App = new Hono();

  const preflight = async (context: Context, personId: string | undefined): Promise<Response> => {
    const read = readInput(await readJson(context), quoteInput);
    const input = extras.has('quote-details') ? read : { ...read, tips: undefined, requestedAt: undefined };
    const { priced, now } = await quotes.quote(input, QUOTE_SUM_CODES, personId);
    return context.json(toWireQuote(priced, now, extras.has('quote-details')));
  };

  app.post('/1/persons/orders/preflight', personal(), (context) => preflight(context, undefined));

  app.post('/1/persons/:personId/orders/preflight', requirePerson(sessions), (context) =>
    preflight(context, context.get('personId')),
  );

  app.post('/1/p/carts/check', personal(), async (context) => {
    const { valid, problems, quote } = await checkCart(quotes, readInput(await readJson(context), checkInput));
    return context.json(extras.has('cart-quote') ? { valid, problems, quote } : { valid });
  });

  return app;
}
