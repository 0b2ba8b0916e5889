import type { SeedPhoto } from '#server/seed/SeedValues.ts';

/** Shown where a client takes one size only. */
const DEFAULT_WIDTH = 640;

export function toWirePhoto({ path, widths, ratio, alt, hue }: SeedPhoto): object {
  const sources = widths.map((width) => ({ url: `/pictures/${path}-${width}.webp`, width }));
  const usual = sources.find(({ width }) => width >= DEFAULT_WIDTH) ?? sources.at(-1);
  return {
    url: usual?.url ?? `/pictures/${path}.webp`,
    width: usual?.width,
    height: usual && Math.round(usual.width * ratio),
    alt,
    placeholder: `hue-${hue}`,
    sources,
  };
}
