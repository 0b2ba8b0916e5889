import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { CurrentTheme } from '#server/market/CurrentTheme.ts';
import { faultLines, readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readAssets } from '#server/pages/assets.ts';
import { type DrawnPage, type HeadScripts, toDocument } from '#server/pages/document.ts';
import { marketFiles } from '#server/pages/marketFiles.ts';
import { marketFonts } from '#server/pages/marketFonts.ts';
import { webManifest } from '#server/pages/webManifest.ts';

interface Renderer extends HeadScripts {
  readonly drawPage: (request: object) => Promise<DrawnPage>;
}

/** A readable reason why a market cannot be built as static files. */
export class StaticRefused extends Error {
  override readonly name = 'StaticRefused';
}

/** Sets the layout in the browser, which otherwise the server would do from the user agent. */
const LAYOUT =
  "document.documentElement.dataset.layout=/Android|iPhone|iPod|Mobile/i.test(navigator.userAgent)?'mobile':'desktop'";
const ICONS = ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
/**
 * Files that only a server uses: the manifest of assets, and the service worker for a page that only a server renders.
 */
const NOT_SERVED = /^(?:assets\.json|sw\.js)(?:\.(?:br|gz))?$/;

/**
 * Builds the storefront as files for any CDN: one folder for each market, whose `index.html` must be served for every
 * path. The API's URL is that of the market, or `apiBaseUrl`. Returns the folder.
 */
export async function buildStatic(root: string, name: string, apiBaseUrl: string): Promise<string> {
  const { text, manifest, faults } = await readMarketFolder(root, name);
  if (text === undefined) throw new StaticRefused(`There is no markets/${name}/market.json`);
  if (faults.length > 0) throw new StaticRefused(faultLines(name, faults));
  const market = loadMarket(manifest, { apiBaseUrl });
  if (!/^https?:\/\//.test(market.api.baseUrl)) {
    throw new StaticRefused(
      `Files have no back end beside them: name one in markets/${name}/market.json as api.baseUrl, or build with API_BASE_URL`,
    );
  }
  const built = join(root, 'dist/storefront');
  const folder = join(root, 'dist/static', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'market'), { recursive: true });
  cpSync(built, folder, { recursive: true, filter: (file) => !NOT_SERVED.test(basename(file)) });

  const html = await writtenPage(root, name, { ...(manifest as object), api: market.api });
  // Most hosts serve 404.html for a path without a file.
  for (const file of ['index.html', '404.html']) writeFileSync(join(folder, file), html);
  writeFileSync(join(folder, 'market.json'), text);
  const beside = marketFiles({ root, market: name });
  const parts = webManifest({
    root,
    name,
    buildDir: 'dist',
    market: async () => market,
    // Only the offline page needs it, which static hosting does not have.
    currentCatalog: undefined as never,
    now: () => new Date(),
  });
  const keep = async (app: typeof beside, path: string, file = path): Promise<void> => {
    const answer = await app.request(path);
    if (!answer.ok) throw new StaticRefused(`${path} of ${name} cannot be written`);
    writeFileSync(join(folder, file), Buffer.from(await answer.arrayBuffer()));
  };
  await keep(beside, market.brand.logo);
  if (market.brand.logo !== '/market/logo.svg') await keep(beside, '/market/logo.svg');
  if (market.brand.welcome !== undefined) await keep(beside, market.brand.welcome);
  for (const { file } of market.fonts) await keep(beside, `/market/${file}`);
  for (const locale of market.locales) await keep(beside, `/market/terms.${locale}.json`);
  await keep(parts, '/manifest.webmanifest');
  for (const icon of ICONS) await keep(parts, `/market/${icon}`);
  return folder;
}

/** The HTML page without rendered content, with its content security policy in a meta element. */
async function writtenPage(root: string, name: string, manifest: object): Promise<string> {
  const renderer: Renderer = await import(pathToFileURL(join(root, 'dist/page/page.js')).href);
  const assets = await readAssets(join(root, 'dist/storefront'));
  const rendered = await renderer.drawPage({
    url: '/',
    cookies: '',
    userAgent: '',
    languages: [],
    market: manifest,
    now: new Date(),
    load: () => Promise.reject(new Error('Nothing is drawn')),
  });
  const theme = await new CurrentTheme(root).css(name);
  const { html, policy } = toDocument(rendered, { ...assets, theme, fonts: marketFonts(manifest) }, renderer);
  const hash = createHash('sha256').update(LAYOUT).digest('base64');
  const shownPolicy = policy
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    // `frame-ancestors` is not allowed in a meta element.
    .replace(/; frame-ancestors [^;]+/, '');
  return html.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${shownPolicy}">\n<script>${LAYOUT}</script>`,
  );
}
