import type { SeedPhoto, SeedText } from '#server/catalog/seed/SeedValues.ts';

export const DISH_WIDTHS = [160, 320, 640, 1280] as const;
export const SCENE_WIDTHS = [480, 960, 1440] as const;
export const SCENE_RATIO = 0.5625;

export function dishPhoto(slug: string, alt: SeedText, hue: string): SeedPhoto {
  return { path: `dishes/${slug}`, widths: DISH_WIDTHS, ratio: 1, alt, hue };
}

export function scenePhoto(folder: 'restaurants' | 'promotions', slug: string, alt: SeedText, hue: string): SeedPhoto {
  return { path: `${folder}/${slug}`, widths: SCENE_WIDTHS, ratio: SCENE_RATIO, alt, hue };
}
