import { MIN_CONTRAST, themeContrasts } from '#server/market/theme.ts';
import type { Finding } from './Finding.ts';

/** Checks the contrast of texts with brand colors in both themes; nothing for a theme without colors. */
export function examineTheme(css: string): readonly Finding[] {
  return themeContrasts(css).map(({ front, back, mode, contrast }): Finding => {
    const what = `${front} on ${back}, ${mode}`;
    const detail = `${contrast.toFixed(2)} to 1`;
    return contrast >= MIN_CONTRAST
      ? { kind: 'good', what, detail }
      : { kind: 'bad', what, detail: `${detail}; at least ${MIN_CONTRAST}` };
  });
}
