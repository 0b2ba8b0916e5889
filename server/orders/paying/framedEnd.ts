import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface FramedEnd {
  readonly paymentId: string;
  readonly hint: 'finished' | 'dismissed';
  /** The origin of the shop's pages, the only one that receives the message. */
  readonly shop: string;
  readonly orderPage: string;
}

type Html = ReturnType<typeof html>;

/** Posts the result to the embedding page; outside of a frame it redirects to the order's page. */
const SCRIPT = `const { paymentId, hint, shop, orderPage } = document.documentElement.dataset;
if (parent === self) location.replace(orderPage);
else parent.postMessage({ from: 'carte-payment', paymentId, hint }, shop);`;

const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

export function framedEndPolicy(shop: string): string {
  return `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'self' ${shop}`;
}

/**
 * The page that an embedded provider's page returns to. It proves nothing: the embedding page asks the server for the
 * result.
 */
export function framedEnd({ paymentId, hint, shop, orderPage }: FramedEnd): Html {
  return html`<!doctype html>
<html data-payment-id="${paymentId}" data-hint="${hint}" data-shop="${shop}" data-order-page="${orderPage}">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>…</title>
  </head>
  <body>
    <script>${raw(SCRIPT)}</script>
  </body>
</html>`;
}
