import { pageTheme } from '../../pageTheme.ts';
import type { Appearance } from './StripeJs.ts';

/** Stripe's variables that are colors, by the shop's tokens. */
const COLORS = {
  colorPrimary: '--primary-ink',
  colorBackground: '--sunken',
  colorText: '--ink',
  colorTextSecondary: '--quiet',
  colorTextPlaceholder: '--quiet',
  colorDanger: '--danger',
} as const;

const SIZES = { fontSizeBase: '--text-l', fontSizeSm: '--text-s' } as const;
const OTHERS = { borderRadius: '--radius-field', fontFamily: '--font' } as const;

/**
 * The shop's fields in Stripe's terms, as they are drawn now where `host` stands. The page's font is not loaded into
 * Stripe's frames, so that the next one of its list is taken there.
 */
export function shopAppearance(host: HTMLElement): Appearance {
  const page = getComputedStyle(host);
  const color = (token: string): string => colorIn(host, token);
  const size = (token: string): string => sizeIn(host, token);
  const ring = (width: string, token: string): string => `inset 0 0 0 ${width} ${color(token)}`;
  const edge = { border: `1px solid ${color('--line')}`, boxShadow: 'none' };
  return {
    theme: pageTheme() === 'dark' ? 'night' : 'stripe',
    labels: 'floating',
    variables: {
      ...mapped(COLORS, color),
      ...mapped(SIZES, size),
      ...mapped(OTHERS, (token) => page.getPropertyValue(token).trim()),
      fontWeightNormal: '500',
      fontWeightMedium: '600',
      spacingUnit: '4px',
      gridRowSpacing: '8px',
      gridColumnSpacing: '8px',
    },
    rules: {
      '.Input': { border: '0', boxShadow: 'none', fontWeight: '600' },
      '.Input:focus': { boxShadow: ring('2px', '--focus') },
      '.Input--invalid': { color: color('--ink'), boxShadow: ring('1.5px', '--danger') },
      '.Input::placeholder': { fontWeight: '500' },
      '.Label': { color: color('--quiet') },
      '.Label--floating': { fontSize: size('--text-xs'), opacity: '1' },
      '.Error': { fontSize: size('--text-s'), fontWeight: '600' },
      '.Tab': { ...edge, backgroundColor: color('--surface') },
      '.Tab--selected': { boxShadow: ring('2px', '--focus') },
      '.AccordionItem': { ...edge, backgroundColor: color('--surface') },
      '.Block': { ...edge, backgroundColor: color('--surface') },
    },
  };
}

/**
 * The color of a token as `#rrggbb`, because the frames of elements know neither custom properties nor `light-dark()`.
 * Colors that are mixed are computed in sRGB whatever they were written in. Empty for a token that is no color.
 */
function colorIn(host: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `color-mix(in srgb, var(${token}), var(${token}))`;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const numbers = (/\(([^)]*)\)/.exec(color)?.[1] ?? '').match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
  if (numbers.length < 3) return '';
  const scale = color.startsWith('color(') ? 255 : 1;
  const hex = (part: string): string =>
    Math.min(255, Math.max(0, Math.round(Number(part) * scale)))
      .toString(16)
      .padStart(2, '0');
  return `#${numbers.slice(0, 3).map(hex).join('')}`;
}

/** A size of type in pixels as the reader has set it, because a rem of Stripe's frames is their own base size. */
function sizeIn(host: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.fontSize = `var(${token})`;
  host.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize;
}

/** The values that the page has, without those that it lacks. */
function mapped(
  tokens: Readonly<Record<string, string>>,
  read: (token: string) => string,
): Readonly<Record<string, string>> {
  const values = Object.entries(tokens).map(([name, token]) => [name, read(token)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
