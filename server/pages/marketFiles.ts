import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { marked } from 'marked';
import { BRAND_PICTURES, brandPictureNames } from '#application/market/brandPictures.ts';
import type { App } from '#server/http/Route.ts';
import { FALLBACK_LOCALE, readShownTerms } from '#server/market/readTerms.ts';

const LOCALE = /^[a-z]{2,3}$/;
const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BRAND_PICTURES).flatMap(([format, type]) => [
    [`logo.${format}`, type],
    [`welcome.${format}`, type],
  ]),
);

/** Serves a brand's files beside its manifest: its logo, the picture of its welcome page and its terms of sale. */
export function marketFiles({ root, market }: { readonly root: string; readonly market: string }): App {
  const routes: App = new Hono();
  routes.get('/market/:file', async (context, next) => {
    const fileName = context.req.param('file');
    if (PICTURES[fileName] === undefined) return next();
    // A brand without an SVG logo has one in another format, which is served instead.
    for (const name of [fileName, ...(fileName === 'logo.svg' ? brandPictureNames('logo') : [])]) {
      const picture = await readFile(join(root, 'markets', market, name)).catch(() => undefined);
      if (picture === undefined) continue;
      const headers = { 'Content-Type': PICTURES[name] ?? '', 'Cache-Control': 'public, max-age=86400' };
      return context.body(new Uint8Array(picture), 200, headers);
    }
    return next();
  });
  routes.get('/market/:font{[a-z0-9-]+\\.woff2}', async (context, next) => {
    const font = await readFile(join(root, 'markets', market, context.req.param('font'))).catch(() => undefined);
    if (font === undefined) return next();
    const headers = { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' };
    return context.body(new Uint8Array(font), 200, headers);
  });
  const terms = async (lang: string): Promise<{ readonly html: string }> => {
    const locale = LOCALE.test(lang) ? lang : FALLBACK_LOCALE;
    return { html: termsHtml(await readShownTerms(root, market, locale)) };
  };
  routes.get('/market/:terms{terms\\.[a-z]+\\.json}', async (context) => {
    const [, lang = FALLBACK_LOCALE] = context.req.param('terms').split('.');
    context.header('Cache-Control', 'public, max-age=3600');
    return context.json(await terms(lang));
  });
  // For pages of an earlier release.
  routes.get('/market/terms', async (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    return context.json(await terms(context.req.query('lang') ?? FALLBACK_LOCALE));
  });
  return routes;
}

/** Converts the terms to HTML without their first heading, because the page has a title of its own. */
function termsHtml(text: string): string {
  return marked.parse(text.replace(/^\s*# .*\n/, ''), { async: false });
}
