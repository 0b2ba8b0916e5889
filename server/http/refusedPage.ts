import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { directionOf } from '#domain/text/languages.ts';
import { localeOf } from '#server/http/errorMessage.ts';
import { isMessageId, message } from '#server/shared/i18n/messages.ts';
import { OFFLINE_STYLE } from '#server/shared/offlineStyle.ts';
import { NO_SOURCES, policyFor } from './policy.ts';

/** Without the colors of a brand: the market may be what cannot be read. */
const STYLE = `${OFFLINE_STYLE}:root { --primary: var(--ink); --on-primary: var(--ground); }`;
const POLICY = policyFor({ scripts: [], styles: [STYLE], sources: NO_SOURCES, nonce: undefined });

/** Whether a browser asks for a page that it will show in its window, rather than a script for data. */
export function isNavigation(context: Context): boolean {
  const { method } = context.req;
  return (method === 'GET' || method === 'HEAD') && (context.req.header('Accept') ?? '').includes('text/html');
}

type RefusedPage = 404 | 429 | 500 | 503;

export function isRefusedPage(status: number): status is RefusedPage {
  return [404, 429, 500, 503].includes(status);
}

/**
 * A page for a refused navigation, which needs neither the catalog nor the market. `again` is set where the same
 * request may succeed after `again` seconds: the page then repeats it by itself.
 */
export function refusedPage(
  context: Context,
  code: string,
  status: RefusedPage,
  again?: number,
): Response | Promise<Response> {
  const locale = localeOf(context.req.header('Accept-Language'));
  const isNowhere = status === 404;
  const title = message(isNowhere ? 'page.not-found' : isMessageId(code) ? code : 'server.failed', locale);
  const advice = isNowhere ? 'page.not-found.text' : again === undefined ? 'refused.kept' : 'refused.again-soon';
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    ${again === undefined ? '' : html`<meta http-equiv="refresh" content="${again}">`}
    <title>${title}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <header>
      <div class="word" role="status">
        <h1>${title}</h1>
        <p>${message(advice, locale)}</p>
        <p class="ways"><a class="primary" href="${isNowhere ? '/' : ''}">${message(isNowhere ? 'page.not-found.menu' : 'offline.again', locale)}</a></p>
      </div>
    </header>
  </body>
</html>`;
  context.header('Content-Security-Policy', POLICY);
  return context.html(page, status);
}
