import type { Photo } from '#domain/media/Photo.ts';

/**
 * Resolves relative picture URLs against the API's host, for a back end on another origin. With the back end on the
 * page's own origin (`''`) they stay unchanged.
 */
export function picturesFrom(baseUrl: string): <T extends { readonly photos: readonly Photo[] }>(owner: T) => T {
  // Without a base URL nothing can be resolved, and an empty URL means that there is no picture.
  const whole = (url: string): string => (url && URL.parse(url, `${baseUrl}/`)?.href) || url;
  return (owner) => ({
    ...owner,
    photos: owner.photos.map((photo) => ({
      ...photo,
      url: whole(photo.url),
      sources: photo.sources.map((source) => ({ ...source, url: whole(source.url) })),
    })),
  });
}
