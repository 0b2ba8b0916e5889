/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8');
const MEANINGS = ['focus', 'danger', 'warning', 'success', 'progress'] as const;

function tokenOf(token: string): string {
  return new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
}

function pairOf(token: string): readonly string[] {
  return tokenOf(token).match(/#[\da-f]{6}/g) ?? [];
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('a color that means something', () => {
  it.each(MEANINGS)('has values of its own in both themes, and follows no brand: %s', (token) => {
    expect(tokenOf(token)).toMatch(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/);
  });

  it.each(MEANINGS.filter((token) => token !== 'focus'))('can be read on its own ground and on a card: %s', (token) => {
    const text = pairOf(token);
    for (const ground of [`${token}-ground`, 'surface', 'ground']) {
      for (const theme of [0, 1]) expect(contrast(text[theme] ?? '', pairOf(ground)[theme] ?? '')).toBeGreaterThan(4.5);
    }
  });

  it('is never the same as that of another meaning', () => {
    expect(new Set(['danger', 'warning', 'success', 'progress'].map(tokenOf)).size).toBe(4);
    expect(tokenOf('focus')).not.toBe(tokenOf('danger'));
  });
});
