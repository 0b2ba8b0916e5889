import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { faultLines, readManifestCheck, readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readAssets } from '#server/pages/assets.ts';
import { type DrawnPage, type HeadScript, toDocument } from '#server/pages/document.ts';
import { marketFiles, readMarketFile } from '#server/pages/marketFiles.ts';
import { installing } from '#server/routes/installing.ts';

interface Renderer {
  readonly headScript: HeadScript;
  readonly drawPage: (request: object) => Promise<DrawnPage>;
}

/** A shop that no files can be: in words for whoever asked for it. */
export class StaticRefused extends Error {
  override readonly name = 'StaticRefused';
}

/** What a server would tell by the browser's name. */
const LAYOUT =
  "document.documentElement.dataset.layout=/Android|iPhone|iPod|Mobile/i.test(navigator.userAgent)?'mobile':'desktop'";
const ICONS = ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
/** What only a server reads, and the worker that keeps a page which only a server writes. */
const NOT_SERVED = /^(?:assets\.json|sw\.js)(?:\.(?:br|gz))?$/;

/**
 * The built storefront as files for any CDN: one folder a market, with an `index.html` that answers every address. Its back end is
 * elsewhere, where the market says or `apiBaseUrl`, which the storefront was built with. Answers the folder.
 */
export async function buildStatic(root: string, name: string, apiBaseUrl: string): Promise<string> {
  const { text, manifest, faults } = await readMarketFolder(root, name, await readManifestCheck(root));
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
  // The second is what most hosts answer an address with that is no file.
  for (const file of ['index.html', '404.html']) writeFileSync(join(folder, file), html);
  writeFileSync(join(folder, 'market.json'), text);
  const beside = marketFiles({ root, market: name });
  const parts = installing({
    root,
    name,
    buildDir: 'dist',
    market: async () => market,
    // Only the page for readers without a connection asks for it, and a server alone writes that.
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
  for (const locale of market.locales) await keep(beside, `/market/terms.${locale}.json`);
  await keep(parts, '/manifest.webmanifest');
  for (const icon of ICONS) await keep(parts, `/market/${icon}`);
  return folder;
}

/** The page without anything drawn, which asks for its menu by itself; its policy stands in it. */
async function writtenPage(root: string, name: string, manifest: object): Promise<string> {
  const renderer: Renderer = await import(pathToFileURL(join(root, 'dist/page/page.js')).href);
  const assets = await readAssets(join(root, 'dist/storefront'));
  const drawn = await renderer.drawPage({
    url: '/',
    cookies: '',
    userAgent: '',
    languages: [],
    market: manifest,
    now: new Date(),
    load: () => Promise.reject(new Error('Nothing is drawn')),
  });
  const theme = await readMarketFile(root, name, 'theme.css');
  const { html, policy } = toDocument(drawn, { ...assets, theme }, renderer.headScript);
  const hash = createHash('sha256').update(LAYOUT).digest('base64');
  const told = policy
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    // Only a header may say who shows the page in a frame.
    .replace(/; frame-ancestors [^;]+/, '');
  return html.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${told}">\n<script>${LAYOUT}</script>`,
  );
}
