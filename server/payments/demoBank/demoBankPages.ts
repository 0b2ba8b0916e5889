import { type Context, Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
import { readBody } from '#server/http/readJson.ts';
import { shopOrigin } from '#server/http/shopOrigin.ts';
import { bankPage, bankPolicy } from '#server/payments/demoBank/bankPage.ts';
import { BANK_ACTIONS, type BankAction, DEMO_BANK, type DemoBank } from '#server/payments/demoBank/DemoBank.ts';
import { isLocale, type Locale } from '#server/shared/i18n/messages.ts';

/** Any code is accepted, because the demo bank sends none. */
const CODE = /^\d{4,6}$/;

/** Pages of the demo bank: payment, confirmation by code, and result. */
export function demoBankPages(bank: DemoBank, limits: RequestLimits, publicUrl: Config['publicUrl']): App {
  const app: App = new Hono();
  const path = `/${DEMO_BANK}/:paymentId`;

  const show = async (context: Context, step: 'pay' | 'confirm', isCodeWrong = false): Promise<Response> => {
    const payment = await bank.find(context.req.param('paymentId') ?? '');
    if (payment === undefined) throw new Refusal(404, 'request.not-found');
    const page = bankPage({ payment, step, isCodeWrong, locale: localeOf(context) });
    context.header('Content-Security-Policy', bankPolicy(payment.return_url, shopOrigin(context, publicUrl)));
    return context.html(page, isCodeWrong ? 422 : 200);
  };

  app.get(path, noStore(), (context) => {
    limits.take(context, 'lookups');
    return show(context, context.req.query('step') === 'confirm' ? 'confirm' : 'pay');
  });

  app.post(path, noStore(), async (context) => {
    limits.take(context, 'lookups');
    const id = context.req.param('paymentId');
    const form = new URLSearchParams(await readBody(context));
    const action = form.get('action') ?? '';
    if (action === 'confirm')
      return context.redirect(`/${DEMO_BANK}/${id}?lang=${localeOf(context)}&step=confirm`, 303);
    if (!isAction(action)) throw new Refusal(400, 'request.invalid', { path: 'action' });
    if (form.has('code') && !CODE.test(form.get('code') ?? '')) return show(context, 'confirm', true);
    await bank.act(id, action);
    const payment = await bank.find(id);
    if (payment === undefined) throw new Refusal(404, 'request.not-found');
    return context.redirect(payment.return_url, 303);
  });

  return app;
}

function isAction(text: string): text is BankAction {
  return (BANK_ACTIONS as readonly string[]).includes(text);
}

/** The language of the shop's page, passed in the URL. */
function localeOf(context: Context): Locale {
  const language = context.req.query('lang') ?? '';
  return isLocale(language) ? language : 'ru';
}
