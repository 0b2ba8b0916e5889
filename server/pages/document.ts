import { randomBytes } from 'node:crypto';
import type { ContentSources } from '#application/market/ContentSources.ts';
import { directionOf } from '#domain/text/languages.ts';
import { needsTrustedTypes, policyFor } from '#server/http/policy.ts';
import { type Assets, integrityAttribute } from './assets.ts';
import { escaped, headTags, inScript, type PageHead } from './head/PageHead.ts';
import type { FontParts } from './marketFonts.ts';
import { SPLASH_STYLE } from './splashStyle.ts';

/** The result of the storefront's renderer. */
export interface DrawnPage {
  readonly status: 200 | 404;
  readonly locale: string;
  readonly layout: 'mobile' | 'desktop';
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Links of the head that ask for the pictures of `body` early; absent where it has none. */
  readonly preloads?: string | undefined;
  readonly firstScreen: unknown;
  readonly requests: readonly string[];
  readonly screen?: string | undefined;
  readonly leadSizes?: string | undefined;
  readonly market: unknown;
  readonly marketId: string;
  /** Origins that the market's providers load from. */
  readonly sources: ContentSources;
  /** Metadata for search engines and link previews; absent while the catalog is unavailable. */
  readonly head?: PageHead | undefined;
}

/** The storefront's functions that are inlined as the first script. */
export interface HeadScripts {
  readonly headScript: (
    messages: Readonly<Record<string, string>>,
    following: {
      readonly scripts: readonly string[];
      readonly requests: readonly string[];
      readonly picture?: { readonly srcset: string; readonly sizes: string } | undefined;
      readonly isRendered: boolean;
      readonly fontScripts: readonly string[];
    },
  ) => void;
  /** Creates the page's Trusted Types policy. */
  readonly trustOwnParts: () => void;
}

/** The HTML document, with a content security policy that allows exactly its own scripts and styles. */
export function toDocument(
  page: DrawnPage,
  assets: Assets & { readonly theme: string; readonly fonts?: FontParts | undefined },
  { headScript, trustOwnParts }: HeadScripts,
): { readonly html: string; readonly policy: string } {
  const { head, leadSizes } = page;
  const { fonts = { css: '', preloads: [] } } = assets;
  const following = {
    scripts: [...(assets.screens?.[page.screen ?? ''] ?? []), ...(assets.following ?? [])],
    requests: page.requests,
    picture: head?.lead && leadSizes !== undefined ? { srcset: head.lead, sizes: leadSizes } : undefined,
    isRendered: page.body !== '',
    // A brand with its own typeface does not need the shop's.
    fontScripts: fonts.css === '' ? (assets.fontScripts ?? []) : [],
  };
  const trust = needsTrustedTypes(page.sources) ? `(${trustOwnParts.toString()})();` : '';
  const script = `${trust}(${headScript.toString()})(${inScript(assets.messages)}, ${inScript(following)})`;
  const screenCss = page.body === '' ? SPLASH_STYLE : (assets.screenCss?.[page.screen ?? ''] ?? '');
  const style = assets.css + screenCss + assets.theme + fonts.css;
  // A preload is reused for the script only when their integrity attributes are equal.
  const bytesOf = (path: string): string => integrityAttribute(assets, path);
  const nonce = page.sources.needsNonce ? randomBytes(16).toString('base64') : undefined;
  const html = `<!doctype html>
<html lang="${escaped(page.locale)}" dir="${directionOf(page.locale)}" data-layout="${page.layout}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf8f6">
<title>${escaped(page.head?.title === undefined ? page.title : `${page.head.title} · ${page.title}`)}</title>
<meta name="description" content="${escaped(page.head?.description ?? page.description)}">
${tabIcon(page.market)}
<link rel="apple-touch-icon" href="/market/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest?lang=${escaped(page.locale)}">
${fonts.preloads.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('')}<script>${script}</script>
${assets.css === '' ? assets.styles.map((href) => `<link rel="stylesheet" href="${href}"${bytesOf(href)}>`).join('') : ''}<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${style}</style>
${assets.scripts.map((href) => `<link rel="preload" as="script" href="${href}"${bytesOf(href)} fetchpriority="high">`).join('\n')}
${assets.scripts.map((src) => `<script defer src="${src}"${bytesOf(src)}></script>`).join('\n')}
${page.preloads ?? ''}${page.head === undefined ? '' : headTags(page.head, { brand: page.title, locale: page.locale })}
</head>
<body>
<div id="carte">${page.body === '' ? splash(page.title) : page.body}</div>
${data('carte-market', page.market)}
${page.firstScreen === undefined ? '' : data('carte-first', page.firstScreen)}
</body>
</html>
`;
  return { html, policy: policyFor({ scripts: [script], styles: [style], sources: page.sources, nonce }) };
}

/** The icon of the browser's tab: the brand's own, or its logo. */
function tabIcon(market: unknown): string {
  const { icon } = (market as { readonly brand?: { readonly icon?: string } }).brand ?? {};
  return icon === undefined
    ? '<link rel="icon" href="/market/logo.svg" type="image/svg+xml">'
    : '<link rel="icon" href="/market/icon-192.png" type="image/png" sizes="192x192">';
}

/** A splash screen with the brand, until the shop is rendered in its place. */
function splash(brand: string): string {
  return `<div class="splash"><img src="/market/logo.svg" height="88" alt="${escaped(brand)}"><span class="splash-progress"></span></div>`;
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inScript(value)}</script>`;
}
