import type { Photo } from '#domain/media/Photo.ts';

/**
 * Gives something of the API pictures with whole addresses: what a back end on another host calls `/pictures/a.jpg` stands there and
 * not beside the page. With the back end on the page's own origin (`''`) all stays as it is.
 */
export function picturesFrom(baseUrl: string): <T extends { readonly photos: readonly Photo[] }>(owner: T) => T {
  // No base is no address of another host; an empty address says that there is no picture.
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
