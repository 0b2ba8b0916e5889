import { pickText } from '#domain/text/LocalizedText.ts';
import type { CatalogDocument, PhotoDocument } from '#server/catalog/document/documents.ts';

export interface PreviewImage {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt: string;
}

/** Width of preview images, which are JPEG because not every messenger supports WebP. */
const PREVIEW_WIDTH = 1200;

/** The width of a photo's preview; undefined for a photo without sizes. */
function previewWidth({ widths }: PhotoDocument): number | undefined {
  return widths.find((wide) => wide >= PREVIEW_WIDTH) ?? widths.at(-1);
}

/** Paths below `/pictures/` of the previews that pages of a catalog name. */
export function previewPaths({
  dishes,
  promotions,
  restaurants,
}: Pick<CatalogDocument, 'dishes' | 'promotions' | 'restaurants'>): ReadonlySet<string> {
  const photos = [...dishes, ...promotions, ...restaurants].flatMap((item) => item.photos.slice(0, 1));
  return new Set(photos.map((photo) => `${photo.path}-${previewWidth(photo)}.jpg`));
}

export function imageOf(
  photos: readonly PhotoDocument[],
  { locale, origin }: { readonly locale: string; readonly origin: string },
): PreviewImage | undefined {
  const [photo] = photos;
  const width = photo && previewWidth(photo);
  if (photo === undefined || width === undefined) return undefined;
  return {
    url: `${origin}/pictures/${photo.path}-${width}.jpg`,
    width,
    height: Math.round(width * photo.ratio),
    alt: pickText(photo.alt, locale),
  };
}

/** The `srcset` of the first photo. */
export function srcsetOf([photo]: readonly PhotoDocument[]): string | undefined {
  return photo?.widths.map((width) => `/pictures/${photo.path}-${width}.webp ${width}w`).join(', ');
}
