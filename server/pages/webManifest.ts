import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import sharp from 'sharp';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { CurrentTheme } from '#server/market/CurrentTheme.ts';
import { isOfBrand, type PublicMarket } from '#server/pages/head/describePage.ts';
import { offlinePage } from '#server/pages/offlinePage.ts';
import { staticFile } from '#server/pages/staticFile.ts';
import { isLocale, type Locale } from '#server/shared/i18n/messages.ts';

interface Options {
  readonly root: string;
  /** Name of the market's folder. */
  readonly name: string;
  readonly buildDir: string;
  readonly market: () => Promise<PublicMarket>;
  readonly currentCatalog: CurrentCatalog;
  readonly now: () => Date;
}

const GROUND = '#fbf8f6';
const FALLBACK_PRIMARY = '#1d1716';
/** Sizes of icons in pixels by file name. A maskable icon has its logo within the safe zone. */
const ICONS: Readonly<Record<string, { readonly size: number; readonly logo: number }>> = {
  'icon-180.png': { size: 180, logo: 140 },
  'icon-192.png': { size: 192, logo: 192 },
  'icon-512.png': { size: 512, logo: 512 },
  'icon-maskable-512.png': { size: 512, logo: 308 },
};
const CACHE = { 'Cache-Control': 'public, max-age=3600' };
/** The storefront's cookie format: restaurant id, and `d` or `t` for delivery or takeaway. */
const PLACE = /^(.{1,120})\.([dt])$/;
const DOTS_PER_INCH = 72;
const MAX_DENSITY = 10_000;

/** Endpoints of the installable app: web manifest, icons and offline page. */
export function webManifest({ root, name, buildDir, market, currentCatalog, now }: Options): App {
  const app: App = new Hono();
  const themes = new CurrentTheme(root);
  const icons = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', async (context) => {
    const [{ brand, locales }, theme] = await Promise.all([market(), themes.css(name)]);
    const language = context.req.query('lang') ?? '';
    const lang = locales.includes(language) ? language : (locales[0] ?? language);
    const manifest = {
      id: '/',
      name: pickText(brand.name, lang),
      short_name: pickText(brand.name, lang),
      description: pickText(brand.description, lang),
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: GROUND,
      theme_color: primaryOf(theme),
      icons: [
        { src: '/market/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/market/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/market/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    return context.body(JSON.stringify(manifest), 200, { ...CACHE, 'Content-Type': 'application/manifest+json' });
  });

  app.get('/market/:icon{icon-[a-z0-9-]+\\.png}', async (context) => {
    const file = context.req.param('icon');
    const shape = ICONS[file];
    if (shape === undefined) throw new Refusal(404, 'request.not-found');
    const { logo, icon = logo } = (await market()).brand;
    const drawing = icons.get(file) ?? drawIcon(join(root, 'markets', name), icon, shape);
    icons.set(file, drawing);
    const bytes = await drawing.catch((error: unknown) => {
      icons.delete(file);
      throw error;
    });
    return context.body(new Uint8Array(bytes), 200, { ...CACHE, 'Content-Type': 'image/png' });
  });

  app.get('/sw.js', async (context, next) => {
    const file = await staticFile(context, join(root, buildDir, 'storefront'));
    if (file === undefined) return next();
    // A service worker is subject to the content security policy of its own response.
    file.headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    return file;
  });

  app.get('/offline', async (context) => {
    const [publicMarket, catalog, theme] = await Promise.all([market(), currentCatalog.get(), themes.css(name)]);
    const [, id = '', type] = PLACE.exec(getCookie(context, 'carte_place') ?? '') ?? [];
    const restaurant = catalog.restaurant(id);
    const { page, policy } = offlinePage({
      market: publicMarket,
      locale: localeOf(publicMarket, [
        context.req.query('lang') ?? '',
        ...acceptedLanguages(context.req.header('Accept-Language')),
      ]),
      theme,
      now: now(),
      catalog,
      restaurant: restaurant !== undefined && isOfBrand(restaurant.document, publicMarket) ? restaurant : undefined,
      deliveryType: type === 't' ? 'TAKE_AWAY' : 'DELIVERY',
    });
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'no-store');
    return context.html(page);
  });

  return app;
}

/** The first wanted language that both market and server support. */
function localeOf({ locales }: PublicMarket, sizes: readonly string[]): Locale {
  return [...sizes.filter((locale) => locales.includes(locale)), ...locales].find(isLocale) ?? 'ru';
}

/** The brand's primary color in the light theme. */
function primaryOf(theme: string): string {
  return /--primary:\s*(?:light-dark\(\s*)?(#[0-9a-f]{3,8})\b/i.exec(theme)?.[1] ?? FALLBACK_PRIMARY;
}

async function drawIcon(
  folder: string,
  picture: string,
  { size, logo: edge }: { readonly size: number; readonly logo: number },
): Promise<Buffer> {
  const isWhole = size === edge;
  const bytes = await readFile(join(folder, picture.replace('/market/', '')));
  const { width } = await sharp(bytes).metadata();
  // An SVG picture is rendered at the needed size instead of being scaled up.
  const density = Math.min(MAX_DENSITY, Math.max(1, (DOTS_PER_INCH * edge) / width));
  const image = await sharp(bytes, { density })
    .resize(edge, edge, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  if (isWhole) return image;
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: image }])
    .png()
    .toBuffer();
}
