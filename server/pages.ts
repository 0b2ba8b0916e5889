import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { acceptedLanguages } from './http/acceptedLanguages.ts';
import { Refusal } from './http/Refusal.ts';
import { type Assets, readAssets } from './pages/assets.ts';
import { type DrawnPage, type HeadScript, toDocument } from './pages/document.ts';
import { readMarketFile } from './pages/marketFiles.ts';
import { sendCompressed } from './pages/sendCompressed.ts';
import { isFile, staticFile } from './pages/staticFile.ts';
import type { App } from './routes/Route.ts';

interface Renderer {
  readonly headScript: HeadScript;
  readonly drawPage: (request: {
    readonly url: string;
    readonly cookies: string;
    readonly userAgent: string;
    readonly languages: readonly string[];
    readonly market: unknown;
    readonly now: Date;
    readonly load: (path: string) => Promise<unknown>;
  }) => Promise<DrawnPage>;
}

interface Dependencies {
  readonly app: App;
  readonly root: string;
  /** Where the built storefront stands, below the root. */
  readonly buildDir: string;
  readonly now: () => Date;
}

/** Addresses of the API answer JSON even when they are unknown. */
const API = /^\/(?:1|api|geo|desk\/api|dev|pictures|payments|assets|market)(?:\/|$)/;

/** Files of the root alone: further down a dot may be part of an id, as in `/menus/v1.5`. */
const FILE = /^\/[^/]*\.[^/]*$/;

/** The built storefront: its files, and for every other address the page that its renderer draws. */
export function pages({ app, root, buildDir, now }: Dependencies): App {
  const routes: App = new Hono();
  const folder = join(root, buildDir, 'storefront');
  const bundle = join(root, buildDir, 'page', 'page.js');
  let built: Promise<{ renderer: Renderer; assets: Assets }> | undefined;

  const load = async (path: string): Promise<unknown> => {
    const answer = await app.request(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const readBuild = async (): Promise<{ renderer: Renderer; assets: Assets }> => {
    const renderer: Renderer = await import(pathToFileURL(bundle).href);
    return { renderer, assets: await readAssets(folder) };
  };
  const readMarket = async (url: string): Promise<unknown> => {
    const asked = new URL(url).searchParams.get('market');
    const answer = await app.request(
      asked === null ? '/market.json' : `/market.json?market=${encodeURIComponent(asked)}`,
    );
    if (answer.status === 404) throw new Refusal(404, 'request.not-found');
    return answer.json();
  };

  routes.get('*', async (context, next) => {
    const file = await staticFile(context, folder);
    if (file !== undefined) return file;
    const { path } = context.req;
    if (API.test(path) || FILE.test(path)) return next();
    if (!(await isFile(bundle))) return context.text('The storefront is not built yet', 503);
    built ??= readBuild();
    const { renderer, assets } = await built;
    const { search } = new URL(context.req.url);
    const drawn = await renderer.drawPage({
      url: path + search,
      cookies: context.req.header('Cookie') ?? '',
      userAgent: context.req.header('User-Agent') ?? '',
      languages: acceptedLanguages(context.req.header('Accept-Language')),
      market: await readMarket(context.req.url),
      now: now(),
      load,
    });
    const theme = await readMarketFile(root, drawn.marketId, 'theme.css');
    const { html, policy } = toDocument(drawn, { ...assets, theme }, renderer.headScript);
    return sendCompressed(context, html, drawn.status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    });
  });

  return routes;
}
