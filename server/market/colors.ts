/** A color of the form `#rrggbb`. */
export type HexColor = string;

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(a: HexColor, b: HexColor): number {
  const [lighter = 0, darker = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colors; `share` is the part of the first one, from 0 to 1. */
export function mixed(one: HexColor, share: number, other: HexColor): HexColor {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  const parts = first.map((part, index) => Math.round(part * share + (second[index] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: HexColor): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
