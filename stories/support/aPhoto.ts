import type { Photo } from '#domain/media/Photo.ts';

/** A picture of the demo brand, in the widths that it has. */
export function aPhoto(path: string, hue = 'tomato', widths: readonly number[] = [320, 640]): Photo {
  const sources = widths.map((width) => ({ url: `./pictures/${path}-${width}.webp`, width }));
  const [smallest] = sources;
  return {
    url: smallest?.url ?? '',
    width: smallest?.width,
    height: smallest?.width,
    placeholder: `hue-${hue}`,
    sources,
  };
}
