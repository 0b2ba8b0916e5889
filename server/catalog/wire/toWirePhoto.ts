import type { WirePhoto } from '#infrastructure/api/wire/common.ts';
import type { PhotoDocument } from '../document/documents.ts';
import type { WireAnswer } from './WireAnswer.ts';

/** Width for clients that support only one size. */
const DEFAULT_WIDTH = 640;

export function toWirePhoto({ path, widths, ratio, alt, hue }: PhotoDocument): WireAnswer<Exclude<WirePhoto, string>> {
  const sources = widths.map((width) => ({ url: `/pictures/${path}-${width}.webp`, width }));
  const source = sources.find(({ width }) => width >= DEFAULT_WIDTH) ?? sources.at(-1);
  return {
    url: source?.url ?? `/pictures/${path}.webp`,
    width: source?.width,
    height: source && Math.round(source.width * ratio),
    alt,
    placeholder: `hue-${hue}`,
    sources,
  };
}
