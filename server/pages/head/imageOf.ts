import { pickText } from '#domain/text/LocalizedText.ts';
import type { SeedPhoto } from '#server/seed/SeedValues.ts';
import type { PreviewImage } from './PageHead.ts';

/** Width of preview images, which are JPEG because not every messenger supports WebP. */
const PREVIEW_WIDTH = 1200;

export function imageOf(
  photos: readonly SeedPhoto[],
  { locale, origin }: { readonly locale: string; readonly origin: string },
): PreviewImage | undefined {
  const [photo] = photos;
  const width = photo?.widths.find((wide) => wide >= PREVIEW_WIDTH) ?? photo?.widths.at(-1);
  if (photo === undefined || width === undefined) return undefined;
  return {
    url: `${origin}/pictures/${photo.path}-${width}.jpg`,
    width,
    height: Math.round(width * photo.ratio),
    alt: pickText(photo.alt, locale),
  };
}

/** The `srcset` of the first photo. */
export function srcsetOf([photo]: readonly SeedPhoto[]): string | undefined {
  return photo?.widths.map((width) => `/pictures/${photo.path}-${width}.webp ${width}w`).join(', ');
}
