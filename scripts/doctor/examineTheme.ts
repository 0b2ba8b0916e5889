import type { Finding } from './Finding.ts';

/** As WCAG 2 wants it of a text of ordinary size. */
const MIN_CONTRAST = 4.5;
const PAIRS = [['--primary', '--on-primary']] as const;

/** Whether texts on the brand's colour can be read, in both themes; a theme that leaves the colours alone is the shop's own. */
export function examineTheme(css: string): readonly Finding[] {
  return PAIRS.flatMap(([back, front]) => {
    const [behind, before] = [colorsOf(css, back), colorsOf(css, front)];
    if (behind === undefined || before === undefined) return [];
    return ['light', 'dark'].map((theme, index): Finding => {
      const contrast = contrastOf(behind[index] ?? '', before[index] ?? '');
      const what = `${front} on ${back}, ${theme}`;
      const detail = `${contrast.toFixed(2)} to 1`;
      return contrast >= MIN_CONTRAST
        ? { kind: 'good', what, detail }
        : { kind: 'bad', what, detail: `${detail}; at least ${MIN_CONTRAST}` };
    });
  });
}

/** Of the light theme and of the dark one; undefined for what is no `#rrggbb`. */
function colorsOf(css: string, name: string): readonly [string, string] | undefined {
  const [, value = ''] = new RegExp(`(?:^|[;{\\s])${name}:\\s*([^;}]+)`).exec(css) ?? [];
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  return light === undefined || dark === undefined ? undefined : [light, dark];
}

export function contrastOf(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
