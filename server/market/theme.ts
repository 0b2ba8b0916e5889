import { contrastOf, type HexColor, mixed } from './colors.ts';
import type { ManifestFault } from './manifestFaults.ts';

/** A color token in both themes. */
export interface ThemeColor {
  readonly light: HexColor;
  readonly dark: HexColor;
}

type BrandToken = (typeof BRAND_TOKENS)[number];
type BrandColors = Readonly<Record<BrandToken, ThemeColor>>;

/** WCAG 2 minimum contrast of normal text (AA). */
export const MIN_CONTRAST = 4.5;
const MODES = ['light', 'dark'] as const;
/** `--primary` of the shop's own tokens in the light theme. */
const SHOP_PRIMARY = '#d93a34';
const BRAND_TOKENS = ['--primary', '--on-primary', '--primary-ink', '--tint'] as const;
/** Tokens with a fixed meaning, which a market cannot change: an error must never be in the brand's green. */
const FIXED_TOKEN = /^--(?:danger|warning|success|progress|focus)(?:-|$)/;
/** Background colors of `tokens.css`. */
export const GROUNDS = {
  '--ground': { light: '#fbf8f6', dark: '#161211' },
  '--surface': { light: '#ffffff', dark: '#211b1a' },
} as const;
export const INK: ThemeColor = { light: '#1d1716', dark: '#f7f1ef' };
const ON_PRIMARY: readonly HexColor[] = ['#ffffff', '#1d1716', '#000000'];
/** Share of the brand's color in its tinted background. */
const TINT_SHARE = { light: 0.1, dark: 0.18 } as const;
const STEPS = 20;

/** All errors of a market's `theme.css`, by token. */
export function themeFaults(css: string): readonly ManifestFault[] {
  const written = declarationsOf(css);
  const names = written.map(([name]) => name);
  const faults = written.flatMap(([name, value], index): readonly ManifestFault[] => {
    const fault = (reason: string): readonly ManifestFault[] => [{ file: 'theme.css', key: name, reason }];
    if (FIXED_TOKEN.test(name))
      return fault('is the same in every market, whatever the colors of its brand: take it out');
    if (!isBrandToken(name)) return [];
    if (names.indexOf(name) !== index)
      return fault('is there twice; write both themes as light-dark(#rrggbb, #rrggbb)');
    return colorOf(value) === undefined ? fault(`must be #rrggbb or light-dark(#rrggbb, #rrggbb), not "${value}"`) : [];
  });
  if (faults.length > 0) return faults;
  return themeContrasts(css)
    .filter(({ contrast }) => contrast < MIN_CONTRAST)
    .map(({ front, back, mode, contrast }) => ({
      file: 'theme.css',
      key: front,
      reason: `cannot be read on ${back} in the ${mode} theme: ${contrast.toFixed(2)} to 1, and at least ${MIN_CONTRAST} is needed`,
    }));
}

interface Contrast {
  readonly front: string;
  readonly back: string;
  readonly mode: (typeof MODES)[number];
  readonly contrast: number;
}

/** Contrasts of texts on or in a brand color; empty for a theme without colors. */
export function themeContrasts(css: string): readonly Contrast[] {
  const colors = brandColors(css);
  if (colors === undefined) return [];
  const { '--primary': primary, '--on-primary': onPrimary, '--primary-ink': ink, '--tint': tint } = colors;
  const pairs: readonly (readonly [front: string, ThemeColor, back: string, ThemeColor])[] = [
    ['--on-primary', onPrimary, '--primary', primary],
    ['--primary-ink', ink, '--ground', GROUNDS['--ground']],
    ['--primary-ink', ink, '--surface', GROUNDS['--surface']],
    ['--primary-ink', ink, '--tint', tint],
    ['--ink', INK, '--tint', tint],
  ];
  return pairs.flatMap(([front, before, back, behind]) =>
    MODES.map((mode) => ({ front, back, mode, contrast: contrastOf(before[mode], behind[mode]) })),
  );
}

/** The style of a market's `theme.css`, completed with colors derived from `--primary`. */
export function completeTheme(css: string): string {
  const colors = brandColors(css);
  const written = new Set(declarationsOf(css).map(([name]) => name));
  const missing = colors === undefined ? [] : BRAND_TOKENS.filter((name) => !written.has(name));
  if (colors === undefined || missing.length === 0) return css;
  const tokens = missing.map((name) => `${name}:light-dark(${colors[name].light},${colors[name].dark})`);
  return `${css}:root{${tokens.join(';')}}`;
}

/** The colors of a button in an e-mail, which has the light theme. */
export function mailColors(css: string): { readonly primary: string; readonly onPrimary: string } {
  const colors = brandColors(css);
  return {
    primary: colors?.['--primary'].light ?? SHOP_PRIMARY,
    onPrimary: colors?.['--on-primary'].light ?? '#ffffff',
  };
}

/** The brand's colors, with missing ones derived; undefined without `--primary`. */
function brandColors(css: string): BrandColors | undefined {
  const written = new Map(declarationsOf(css));
  const own = (name: BrandToken): ThemeColor | undefined => colorOf(written.get(name) ?? '');
  const primary = own('--primary');
  if (primary === undefined) return undefined;
  const tint = own('--tint') ?? inBoth((mode) => mixed(primary[mode], TINT_SHARE[mode], GROUNDS['--surface'][mode]));
  return {
    '--primary': primary,
    '--tint': tint,
    '--on-primary':
      own('--on-primary') ??
      inBoth((mode) => ON_PRIMARY.find((color) => isReadable(color, [primary[mode]])) ?? '#000000'),
    '--primary-ink':
      own('--primary-ink') ??
      inBoth((mode) =>
        readableInk(primary[mode], mode, [...Object.values(GROUNDS).map((one) => one[mode]), tint[mode]]),
      ),
  };
}

/** The color, darkened in the light theme and lightened in the dark one until it has enough contrast. */
function readableInk(color: HexColor, mode: 'light' | 'dark', grounds: readonly HexColor[]): HexColor {
  const end = mode === 'light' ? '#000000' : '#ffffff';
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => mixed(end, step / STEPS, color));
  return shades.find((shade) => isReadable(shade, grounds)) ?? end;
}

function isReadable(color: HexColor, grounds: readonly HexColor[]): boolean {
  return grounds.every((ground) => contrastOf(color, ground) >= MIN_CONTRAST);
}

function inBoth(color: (mode: 'light' | 'dark') => HexColor): ThemeColor {
  return { light: color('light'), dark: color('dark') };
}

function isBrandToken(name: string): name is BrandToken {
  return BRAND_TOKENS.some((token) => token === name);
}

function declarationsOf(css: string): readonly (readonly [name: string, value: string])[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
  return [...plain.matchAll(/(?<=^|[;{\s])(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

/** Parses a color; a single one applies to both themes. */
function colorOf(value: string): ThemeColor | undefined {
  const [, light, dark = light] =
    /^light-dark\(\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\s*,\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\s*\)$/i.exec(value) ??
    /^(#[0-9a-f]{6}|#[0-9a-f]{3})$/i.exec(value) ??
    [];
  return light === undefined || dark === undefined ? undefined : { light: whole(light), dark: whole(dark) };
}

/** Expands `#0bf` to `#00bbff`. */
function whole(color: HexColor): HexColor {
  return color.length === 7 ? color : color.replaceAll(/[0-9a-f]/gi, '$&$&');
}
