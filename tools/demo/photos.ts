import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { PhotoDocument } from '#server/catalog/document/documents.ts';

export const DISH_WIDTHS = [160, 320, 640, 1280] as const;
export const SCENE_WIDTHS = [480, 960, 1440] as const;
export const SCENE_RATIO = 0.5625;

export function dishPhoto(slug: string, alt: LocalizedText, hue: string): PhotoDocument {
  return { path: `dishes/${slug}`, widths: DISH_WIDTHS, ratio: 1, alt, hue };
}

export function scenePhoto(
  folder: 'restaurants' | 'promotions',
  slug: string,
  alt: LocalizedText,
  hue: string,
): PhotoDocument {
  return { path: `${folder}/${slug}`, widths: SCENE_WIDTHS, ratio: SCENE_RATIO, alt, hue };
}
