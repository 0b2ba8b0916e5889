import type { MarketFont } from '#application/market/Market.ts';

/** A font in the manifest, before defaults are applied. */
type WrittenFont = Pick<MarketFont, 'family' | 'file' | 'unicodeRange'> & { readonly weight?: string | undefined };

export interface FontParts {
  readonly css: string;
  /** Fonts to preload, because every page uses them. */
  readonly preloads: readonly string[];
}

const DEFAULT_WEIGHT = '400 800';

/** The `@font-face` rules of a brand's fonts; empty without any. Text is shown in a fallback font until they load. */
export function marketFonts({ fonts = [] }: { readonly fonts?: readonly WrittenFont[] }): FontParts {
  const [first] = fonts;
  if (first === undefined) return { css: '', preloads: [] };
  const faces = fonts.map(({ family, file, weight = DEFAULT_WEIGHT, unicodeRange }) => {
    const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
    return `@font-face{font-family:"${family}";src:url(${pathOf(file)}) format("woff2");font-weight:${weight};font-display:swap${range}}`;
  });
  // A font with a `unicode-range` is loaded by the browser only when a page contains its characters.
  const preloads = fonts.filter(({ unicodeRange }) => unicodeRange === undefined).map(({ file }) => pathOf(file));
  return {
    css: `${faces.join('')}:root{--font:"${first.family}",system-ui,sans-serif}`,
    preloads: preloads.slice(0, 1),
  };
}

function pathOf(file: string): string {
  return `/market/${file}`;
}
