import { type Context, Hono } from 'hono';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { Config } from '#server/config.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import { readBody } from '#server/http/readJson.ts';
import { requirePerson } from '#server/http/requirePerson.ts';
import { toWirePayment } from '#server/ordering/toWireOrder.ts';
import type { Payments } from '#server/payments/Payments.ts';
import type { Sessions } from '#server/people/Sessions.ts';
import type { App } from './Route.ts';

interface Dependencies {
  readonly payments: Payments;
  readonly currentCatalog: CurrentCatalog;
  readonly sessions: Sessions;
  readonly limits: RequestLimits;
  readonly publicUrl: Config['publicUrl'];
}

/** Paying online: the address that leads to a provider, what providers call, and another attempt. */
export function paying({ payments, currentCatalog, sessions, limits, publicUrl }: Dependencies): App {
  const app: App = new Hono();

  // Its own page before the provider's: the provider is asked when somebody comes to pay, however old the link is.
  app.get('/payments/:paymentId', noStore(), async (context) => {
    limits.take(context, 'lookups');
    const locale = context.req.query('lang') ?? '';
    const orderPage = (orderId: string): string =>
      `${publicUrl ?? new URL(context.req.url).origin}/orders/${encodeURIComponent(orderId)}`;
    // The address says where somebody comes from, which is a reason to look, and no proof of anything.
    const visitOf = (orderId: string) => ({
      returnUrl: `${orderPage(orderId)}?payment=returned`,
      cancelUrl: orderPage(orderId),
      locale,
    });
    const { orderId, url } = await payments.visit(context.req.param('paymentId'), visitOf);
    return context.redirect(url ?? orderPage(orderId), 303);
  });

  app.post('/payments/:provider/callback', noStore(), async (context) => {
    const type = context.req.header('Content-Type') ?? '';
    if (!/^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i.test(type)) {
      throw new Refusal(415, 'request.wrong-content-type');
    }
    const provider = context.req.param('provider');
    if (payments.engine(provider)?.signsCallbacks === false) limits.take(context, 'lookups');
    await payments.hear(provider, await readBody(context), context.req.raw.headers);
    // Not 204: some providers call again until they read 200.
    return context.body(null, 200);
  });

  app.post('/api/v1/persons/:personId/orders/:orderId/payments', requirePerson(sessions), async (context: Context) => {
    limits.take(context, 'orders');
    const catalog = await currentCatalog.get();
    const payment = await payments.payAgain(
      context.get('personId'),
      context.req.param('orderId') ?? '',
      (order) => catalog.restaurant(order.restaurant_id)?.seed.payEngine ?? '',
    );
    return context.json(toWirePayment(payment), 201);
  });

  return app;
}
