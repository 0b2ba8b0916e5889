import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '#application/market/Market.ts';
import { contentSources } from '#infrastructure/contentSources.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { toDocument } from '#server/pages/document.ts';
import { type FontParts, marketFonts } from '#server/pages/marketFonts.ts';
import { aManifest } from '#tests/builders/aManifest.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(project, 'docs/providers/content-policy.md'), 'utf8');
const documented = new Map(
  [...page.matchAll(/^## (.+)$[^`]*?(?:`[^`\n]+`[^`]*?)*```\n([^`]+)\n```/gm)].map(([, name = '', policy = '']) => [
    name,
    policy.replaceAll(/\n {2}/g, ' '),
  ]),
);

const NO_THIRD_PARTY = 'No third party';
const GOOGLE = {
  providers: { maps: ['google'], geocoder: ['google'], auth: ['phone'] },
  maps: { google: { key: 'k' } },
};
const WITH_ANY_HOST_BELOW = ['Google Analytics', 'Pictures and services elsewhere'];
const METRICS = { yandex: { counterId: '1' }, ga4: { measurementId: 'G-1' }, plausible: { domain: 'shop.example' } };

function counting(name: keyof typeof METRICS): Market {
  const providers = { geocoder: ['photon'], auth: ['phone'], metrics: [name] };
  return loadMarket(aManifest({ providers, metrics: METRICS }));
}

const CONFIGURATIONS: readonly (readonly [name: string, market: Market])[] = [
  [NO_THIRD_PARTY, loadMarket(aManifest())],
  [
    'Tiles and geocoders elsewhere',
    loadMarket(
      aManifest({
        providers: { maps: ['leaflet'], geocoder: ['photon', 'nominatim'], auth: ['phone'] },
        geocoding: { photonUrl: 'https://photon.example.com', nominatimUrl: 'https://nominatim.example.com/v1' },
        maps: {
          tiles: {
            url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
            attribution: { text: 'A' },
            subdomains: 'ab',
          },
        },
      }),
    ),
  ],
  ['A back end elsewhere', loadMarket(aManifest({ api: { baseUrl: 'https://api.example.com' } }))],
  [
    'Pictures and services elsewhere',
    loadMarket(
      aManifest({
        content: {
          pictures: ['https://cdn.example.com', 'https://*.images.example.com'],
          connect: ['https://stats.example.com'],
        },
      }),
    ),
  ],
  [
    'An OpenID provider',
    loadMarket(
      aManifest({
        providers: { geocoder: ['photon'], auth: ['oidc', 'phone'] },
        auth: { oidc: { issuer: 'https://id.example.com', clientId: 'carte', name: 'Example' } },
      }),
    ),
  ],
  ['Yandex Metrica', counting('yandex')],
  ['Google Analytics', counting('ga4')],
  ['Plausible', counting('plausible')],
  [
    'Signing in with Google and Apple',
    loadMarket(
      aManifest({
        providers: { geocoder: ['photon'], auth: ['google', 'apple', 'phone'] },
        auth: { google: { clientId: 'g' }, apple: { clientId: 'a' } },
      }),
    ),
  ],
  [
    'A captcha',
    loadMarket(
      aManifest({
        providers: { geocoder: ['photon'], auth: ['phone'], captcha: ['turnstile'] },
        captcha: { siteKey: 's' },
      }),
    ),
  ],
  ['Google', loadMarket(aManifest(GOOGLE))],
];

function documentOf(market: Market, fonts?: FontParts): ReturnType<typeof toDocument> {
  const rendered = {
    status: 200,
    locale: 'ru',
    layout: 'desktop',
    title: 'Shop',
    description: '',
    body: '',
    firstScreen: undefined,
    requests: [],
    market: {},
    marketId: market.id,
    sources: contentSources(market),
  } as const;
  const assets = {
    scripts: ['/assets/a.js'],
    styles: [],
    css: 'a{}',
    messages: {},
    integrity: {},
    fontScripts: ['/assets/fonts.js'],
    theme: '',
    fonts,
  };
  return toDocument(rendered, assets, { headScript: () => {}, trustOwnParts: () => {} });
}

/** The page shows the policy without third parties whole, one directive a line, and what the others add to it. */
function toldOf(name: string, market: Market): string {
  const policy = policyText(documentOf(market).policy).replaceAll('; ', '\n');
  return name === NO_THIRD_PARTY ? policy : additionsTo(documented.get(NO_THIRD_PARTY) ?? '', policy);
}

/** The sources that `policy` has beside those of `base`, one directive a line, and the directives that it lacks. */
function additionsTo(base: string, policy: string): string {
  const [before, after] = [directivesOf(base), directivesOf(policy)];
  const added = [...after].flatMap(([directive, sources]) => {
    const own = sources.filter((source) => !before.get(directive)?.includes(source));
    return own.length > 0 ? [[directive, ...own].join(' ')] : [];
  });
  const removed = [...before.keys()].filter((directive) => !after.has(directive));
  return [...added, ...removed.map((directive) => `without ${directive}`)].join('\n');
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('\n').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function policyText(policy: string): string {
  return policy
    .replace(/(script-src 'self') 'sha256-[^']+'/, '$1 {script}')
    .replace(/(style-src 'self') 'sha256-[^']+'/, '$1 {style}')
    .replace(/'nonce-[^']+'/, '{nonce}');
}

/** @trust E2 */
describe('the content security policy of a page', () => {
  it.each(CONFIGURATIONS)('is written as its documentation states: %s', (name, market) => {
    expect(toldOf(name, market)).toBe(documented.get(name));
  });

  it('is documented for no other configuration', () => {
    expect([...documented.keys()]).toEqual(CONFIGURATIONS.map(([name]) => name));
  });

  it('has no unsafe source unless a vendor needs it', () => {
    for (const [name, market] of CONFIGURATIONS.filter(([one]) => one !== 'Google')) {
      expect([name, documentOf(market).policy]).toEqual([
        name,
        expect.not.stringMatching(WITH_ANY_HOST_BELOW.includes(name) ? /unsafe|nonce|blob:/ : /unsafe|nonce|blob:|\*/),
      ]);
    }
  });

  it('allows a brand’s own typeface, which is linked before the page’s script and replaces the default', () => {
    const fonts = marketFonts({
      fonts: [
        { family: 'Brand', file: 'brand.woff2' },
        { family: 'Brand', file: 'brand-cyrillic.woff2', weight: '700', unicodeRange: 'U+0400-04FF' },
      ],
    });
    const own = documentOf(loadMarket(aManifest()), fonts);
    const preload = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/market/brand.woff2">';
    expect(own.html.split('rel="preload" as="font"')).toHaveLength(2);
    expect(own.html.indexOf(preload)).toBeLessThan(own.html.indexOf('<script>'));
    expect(own.html).toContain(
      '@font-face{font-family:"Brand";src:url(/market/brand-cyrillic.woff2) format("woff2");font-weight:700;font-display:swap;unicode-range:U+0400-04FF}',
    );
    expect(own.html).toContain(':root{--font:"Brand",system-ui,sans-serif}');
    expect([own.html.includes('/assets/fonts.js'), own.policy.includes("font-src 'self';")]).toEqual([false, true]);
    const plain = documentOf(loadMarket(aManifest()), marketFonts({}));
    expect(plain.html).not.toContain('font-face');
    expect(plain.html).toContain('/assets/fonts.js');
  });

  it('marks the style with a new nonce each time, if a vendor needs one', () => {
    const [, google] = CONFIGURATIONS.at(-1) ?? [];
    if (google === undefined) throw new Error('no Google');
    const nonces = [documentOf(google), documentOf(google)].map(({ html, policy }) => {
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(html).toContain(`<style nonce="${nonce}">`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
    expect(documentOf(loadMarket(aManifest())).html).toContain('<style>');
  });
});
