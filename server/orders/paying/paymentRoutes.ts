import { type Context, Hono } from 'hono';
import { enums, type } from 'superstruct';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readBody, readJson } from '#server/http/readJson.ts';
import { shopOrigin } from '#server/http/shopOrigin.ts';
import { loggedOrder } from '#server/orders/loggedOrder.ts';
import { toWireOrderItem, toWireOrderZone, toWirePayment, toWirePaymentOutcome } from '#server/orders/toWireOrder.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { changePayType } from './changePayType.ts';
import { framedEnd, framedEndPolicy } from './framedEnd.ts';

/** How an order is to be paid for on receipt, instead of online. */
const payTypeInput = type({ payType: enums(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']) });

const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

/** Endpoints for online payment: the redirect to the provider, callbacks, another attempt, and paying another way. */
export function paymentRoutes(shop: OrdersContext): App {
  const { payments, currentCatalog, capabilities, limits, now } = shop;
  const { publicUrl } = shop.config;
  const app: App = new Hono();
  const orderPage = (context: Context, orderId: string): string =>
    `${publicUrl ?? new URL(context.req.url).origin}/orders/${encodeURIComponent(orderId)}`;

  // Redirects through our own URL, so that the payment is created at the provider only when the customer arrives,
  // however old the link is.
  app.get('/payments/:paymentId', noStore(), async (context) => {
    limits.take(context, 'lookups');
    const paymentId = context.req.param('paymentId');
    // HEAD, which link previews send, must not open a payment at the provider.
    if (context.req.method === 'HEAD') {
      await payments.orderOf(paymentId);
      return context.body(null, 200);
    }
    const end = `/payments/${encodeURIComponent(paymentId)}/end`;
    // `payment` is only a reason for the page to reload, never a proof of payment. The page can open in another
    // browser.
    const visitOf = (orderId: string, locale: string) => ({
      returnUrl: `${orderPage(context, orderId)}?payment=returned${languageOf(locale)}`,
      cancelUrl: `${orderPage(context, orderId)}?payment=left${languageOf(locale)}`,
      framedReturnUrl: `${end}?hint=finished`,
      framedCancelUrl: `${end}?hint=dismissed`,
      locale,
    });
    const { orderId, url, params } = await payments.visit(paymentId, localeOf(context), visitOf);
    if (context.req.header('Accept')?.includes('application/json')) {
      if (params === undefined) throw new Refusal(409, 'payment.not-possible');
      return context.json({ params });
    }
    // An embedded page without anything to show tells the embedding page so.
    const isFramed = context.req.header('Sec-Fetch-Dest') === 'iframe';
    return context.redirect(url ?? (isFramed ? `${end}?hint=finished` : orderPage(context, orderId)), 303);
  });

  app.get('/payments/:paymentId/end', noStore(), async (context) => {
    limits.take(context, 'lookups');
    const paymentId = context.req.param('paymentId');
    const hint = context.req.query('hint') === 'finished' ? 'finished' : 'dismissed';
    const shop = shopOrigin(context, publicUrl);
    const page = `${orderPage(context, await payments.orderOf(paymentId))}?payment=returned`;
    context.header('Content-Security-Policy', framedEndPolicy(shop));
    return context.html(framedEnd({ paymentId, hint, shop, orderPage: page }));
  });

  if (capabilities.has('payment-outcome')) {
    // Without signing in: a bank's page can open the order's page in another browser. The id of an order cannot be
    // guessed, and nothing personal is told.
    app.get('/1/orders/:orderId/payment', noStore(), async (context) => {
      limits.take(context, 'lookups');
      const { order, payment } = await payments.paymentOf(context.req.param('orderId'));
      context.set('order', loggedOrder(order));
      const outcome = toWirePaymentOutcome(order, payment, now());
      if (outcome === undefined) throw new Refusal(404, 'order.not-found');
      return context.json({ ...outcome, ...toWireOrderZone(order, await currentCatalog.get()) });
    });
  }

  app.post('/payments/:provider/callback', noStore(), async (context) => {
    const type = context.req.header('Content-Type') ?? '';
    if (!/^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i.test(type)) {
      throw new Refusal(415, 'request.wrong-content-type');
    }
    const provider = context.req.param('provider');
    if (payments.engine(provider)?.signsCallbacks === false) limits.take(context, 'lookups');
    await payments.handleCallback(provider, await readBody(context), context.req.raw.headers);
    // Not 204, because some providers repeat the callback until they get 200.
    return context.body(null, 200);
  });

  payingOtherwise(app, shop);
  return app;
}

/** Another attempt after a payment was declined, and paying on receipt instead. */
function payingOtherwise(app: App, shop: OrdersContext): void {
  const { payments, currentCatalog, sessions, capabilities, limits } = shop;
  app.post(
    '/api/v1/persons/:personId/orders/:orderId/payments',
    requirePerson(sessions),
    async (context: Context<RequestVariables>) => {
      limits.take(context, 'orders');
      const catalog = await currentCatalog.get();
      const payment = await payments.payAgain(context.get('personId'), context.req.param('orderId') ?? '', (order) => {
        context.set('order', loggedOrder(order));
        return catalog.restaurant(order.restaurant_id)?.document.payEngine ?? '';
      });
      return context.json(toWirePayment(payment), 201);
    },
  );

  if (capabilities.has('order-pay-type')) {
    app.post(
      '/api/v1/persons/:personId/orders/:orderId/pay-type',
      requirePerson(sessions),
      async (context: Context<RequestVariables>) => {
        limits.take(context, 'orders');
        const { payType } = readInput(await readJson(context), payTypeInput);
        const orderId = context.req.param('orderId') ?? '';
        const order = await changePayType(shop, { personId: context.get('personId'), orderId, payType });
        context.set('order', loggedOrder(order));
        return context.json(toWireOrderItem(order, (await payments.latestOf([orderId])).get(orderId)));
      },
    );
  }
}

/** The language in which a payment is opened; empty when it is unknown. */
function localeOf(context: Context): string {
  const language = context.req.query('lang') ?? '';
  return LOCALE.test(language) ? language : '';
}

function languageOf(locale: string): string {
  return locale === '' ? '' : `&lang=${encodeURIComponent(locale)}`;
}
