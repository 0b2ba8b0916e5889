/** Formats of a brand's own pictures: the end of the file's name, and its type. The first is the best for a logo. */
export const BRAND_PICTURES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
} as const satisfies Readonly<Record<string, string>>;

/** Names of the files that a brand's picture may have: `logo.svg`, `logo.png` and so on. */
export function brandPictureNames(picture: 'logo' | 'icon' | 'welcome'): readonly string[] {
  return Object.keys(BRAND_PICTURES).map((format) => `${picture}.${format}`);
}
