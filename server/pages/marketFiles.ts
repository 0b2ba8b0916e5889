import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { marked } from 'marked';
import type { App } from '../routes/Route.ts';

const FALLBACK_LOCALE = 'ru';
const LOCALE = /^[a-z]{2,3}$/;
const PICTURES: Readonly<Record<string, string>> = {
  'logo.svg': 'image/svg+xml',
  'logo.png': 'image/png',
  'logo.webp': 'image/webp',
};

/** What a brand brings beside its manifest: its logo and its terms of sale. */
export function marketFiles({ root, market }: { readonly root: string; readonly market: string }): App {
  const routes: App = new Hono();
  routes.get('/market/:file', async (context, next) => {
    const asked = context.req.param('file');
    if (PICTURES[asked] === undefined) return next();
    // A brand without a vector logo has another one, which answers for it.
    for (const name of [asked, ...(asked === 'logo.svg' ? Object.keys(PICTURES) : [])]) {
      const picture = await readFile(join(root, 'markets', market, name)).catch(() => undefined);
      if (picture === undefined) continue;
      const headers = { 'Content-Type': PICTURES[name] ?? '', 'Cache-Control': 'public, max-age=86400' };
      return context.body(new Uint8Array(picture), 200, headers);
    }
    return next();
  });
  const terms = async (lang: string): Promise<{ readonly html: string }> => {
    const wanted = LOCALE.test(lang) ? lang : FALLBACK_LOCALE;
    const own = await readMarketFile(root, market, `terms.${wanted}.md`);
    const text = own === '' ? await readMarketFile(root, market, `terms.${FALLBACK_LOCALE}.md`) : own;
    return { html: termsHtml(text) };
  };
  routes.get('/market/:terms{terms\\.[a-z]+\\.json}', async (context) => {
    const [, lang = FALLBACK_LOCALE] = context.req.param('terms').split('.');
    context.header('Cache-Control', 'public, max-age=3600');
    return context.json(await terms(lang));
  });
  // As pages of an earlier release ask.
  routes.get('/market/terms', async (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    return context.json(await terms(context.req.query('lang') ?? FALLBACK_LOCALE));
  });
  return routes;
}

/** The page has a title of its own: the first heading of the file is for those who read the file. */
function termsHtml(text: string): string {
  return marked.parse(text.replace(/^\s*# .*\n/, ''), { async: false });
}

/** A text file of a market's folder; empty when the market has none. */
export async function readMarketFile(root: string, market: string, name: string): Promise<string> {
  return readFile(join(root, 'markets', market, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
