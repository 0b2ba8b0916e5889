import { LANGUAGES } from '#domain/text/languages.ts';
import type { PreviewImage } from '#server/catalog/pictures/imageOf.ts';

/** A page's metadata for clients that run no scripts: search engines and link previews. */
export interface PageHead {
  /** The page's title beside the brand; absent on the brand's home page. */
  readonly title?: string | undefined;
  readonly description: string;
  readonly canonical: string;
  /** URLs of the page by language; empty when there is only one. */
  readonly alternates: ReadonlyMap<string, string>;
  /** The `srcset` of the first picture. */
  readonly lead?: string | undefined;
  readonly image?: PreviewImage | undefined;
  readonly kind: 'website' | 'product';
  readonly price?: { readonly amount: string; readonly currency: string } | undefined;
  /** True for personal and unknown pages, which must not be indexed. */
  readonly isHidden: boolean;
  readonly structuredData: readonly object[];
}

/** The `hreflang` of a language. One without browser data uses the tag of the nearest language. */
export function hreflangOf(locale: string): string {
  const tag = LANGUAGES[locale]?.tag ?? locale;
  return tag.startsWith(`${locale}-`) ? locale : tag;
}

/** The Open Graph locale with the most likely country: `ru_RU`. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(LANGUAGES[locale]?.tag ?? locale).maximize();
  return `${language}_${region}`;
}

interface Around {
  readonly brand: string;
  readonly locale: string;
}

/** The tags in the document's head. */
export function headTags(head: PageHead, { brand, locale }: Around): string {
  const { description, canonical, alternates, image, kind, price, isHidden, structuredData } = head;
  const title = head.title ?? brand;
  const property = (name: string, content: string | number | undefined): readonly string[] =>
    content === undefined || content === '' ? [] : [`<meta property="${name}" content="${escaped(String(content))}">`];
  const [first] = alternates.values();
  return [
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...[...alternates].map(
      ([name, url]) => `<link rel="alternate" hreflang="${hreflangOf(name)}" href="${escaped(url)}">`,
    ),
    ...(first === undefined ? [] : [`<link rel="alternate" hreflang="x-default" href="${escaped(first)}">`]),
    ...property('og:type', kind),
    ...property('og:site_name', brand),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', canonical),
    ...property('og:locale', openGraphLocale(locale)),
    ...property('og:image', image?.url),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:image:alt', image?.alt),
    ...property('product:price:amount', price?.amount),
    ...property('product:price:currency', price?.currency),
    ...(image === undefined ? [] : ['<meta name="twitter:card" content="summary_large_image">']),
    ...structuredData.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join('\n');
}

/** JSON that is escaped for use inside a script element. */
export function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
