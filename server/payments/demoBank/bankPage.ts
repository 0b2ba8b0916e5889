import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { directionOf } from '#domain/text/languages.ts';
import type { DemoBankPaymentsTable } from '#server/database/Schema.ts';
import { type Locale, type MessageId, message } from '#server/shared/i18n/messages.ts';
import { moneyText } from '#server/shared/i18n/moneyText.ts';
import { BANK_STYLE } from './bankStyle.ts';
import type { BankAction } from './DemoBank.ts';

interface BankPage {
  readonly payment: DemoBankPaymentsTable;
  /** `confirm` is the entry of a 3-D Secure code. */
  readonly step: 'pay' | 'confirm';
  readonly isCodeWrong: boolean;
  readonly locale: Locale;
}

type Html = ReturnType<typeof html>;

const STYLE_HASH = createHash('sha256').update(BANK_STYLE).digest('base64');

/**
 * The bank page's content security policy: no scripts; its form may lead back to any shop origin. A page of the shop's
 * origin `shop` may embed it when it leads back there.
 */
export function bankPolicy(returnUrl: string, shop: string): string {
  const isFramed = returnUrl.startsWith('/');
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${new URL(returnUrl, shop).origin}`,
    "base-uri 'none'",
    isFramed ? `frame-ancestors 'self' ${shop}` : "frame-ancestors 'none'",
  ].join('; ');
}

/** The bank's pages for customers. Each says that no card is charged. */
export function bankPage(page: BankPage): Html {
  const { payment, step, locale } = page;
  const title = message('demo-bank.title', locale);
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"${payment.return_url.startsWith('/') ? raw(' data-framed') : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${raw(BANK_STYLE)}</style>
  </head>
  <body>
    <main>
      <header>
        <p class="brand"><span class="mark" aria-hidden="true"></span>${title}</p>
        <p class="note">${message('demo-bank.note', locale)}</p>
      </header>
      <section class="summary">
        <p>${message('demo-bank.order', locale, { number: payment.order_number })}</p>
        <h1>${moneyText(payment.amount, payment.currency, locale)}</h1>
      </section>
      ${payment.status === 'open' ? (step === 'pay' ? payForm(page) : confirmForm(page)) : over(page)}
      <a class="back" href="${payment.status === 'open' ? payment.cancel_url : payment.return_url}">${message('demo-bank.back', locale)}</a>
    </main>
  </body>
</html>`;
}

function payForm({ payment, locale }: BankPage): Html {
  const others: readonly (readonly [action: BankAction | 'confirm', text: MessageId, hint: MessageId])[] = [
    ['confirm', 'demo-bank.confirm', 'demo-bank.confirm.hint'],
    ['slow', 'demo-bank.slow', 'demo-bank.slow.hint'],
    ['lose-callback', 'demo-bank.lose', 'demo-bank.lose.hint'],
    ['decline', 'demo-bank.decline', 'demo-bank.decline.hint'],
  ];
  const pay = message('demo-bank.pay', locale, { amount: moneyText(payment.amount, payment.currency, locale) });
  return html`<form method="post">
        <div class="card" aria-hidden="true">
          <span class="chip"></span>
          <span class="digits">4242&nbsp;&nbsp;4242&nbsp;&nbsp;4242&nbsp;&nbsp;4242</span>
          <span class="holder"><span>TEST CARD</span><span>12/34</span></span>
        </div>
        <button class="primary" name="action" value="approve">${pay}</button>
        <fieldset>
          <legend>${message('demo-bank.others', locale)}</legend>
          ${others.map(
            ([action, text, hint]) => html`<button name="action" value="${action}">
              <strong>${message(text, locale)}</strong><span>${message(hint, locale)}</span>
            </button>`,
          )}
        </fieldset>
      </form>`;
}

function confirmForm({ locale, isCodeWrong }: BankPage): Html {
  const problem = isCodeWrong
    ? html`<p class="problem" id="problem" role="alert">${message('demo-bank.code.wrong', locale)}</p>`
    : '';
  return html`<form method="post">
        <label for="code">${message('demo-bank.code', locale)}</label>
        <p class="hint" id="hint">${message('demo-bank.code.hint', locale)}</p>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus
          aria-describedby="hint${isCodeWrong ? ' problem' : ''}" ${isCodeWrong ? raw('aria-invalid="true"') : ''}>
        ${problem}
        <button class="primary" name="action" value="approve">${message('demo-bank.code.send', locale)}</button>
      </form>
      <form method="post">
        <button class="plain" name="action" value="decline">${message('demo-bank.code.refuse', locale)}</button>
      </form>`;
}

function over({ payment, locale }: BankPage): Html {
  return html`<p class="over" role="status">${message(`demo-bank.over.${payment.status}` as MessageId, locale)}</p>`;
}
