import type { PictureFile } from '#server/catalog/pictures/makeSizes.ts';

/** What begins as a picture does. `name`: hexadecimal digits, of which one has no other content. */
export function aPicture(name: string, width: number, format: 'webp' | 'avif' = 'webp'): PictureFile {
  const head = format === 'webp' ? 'RIFF\u0000\u0000\u0000\u0000WEBP' : '\u0000\u0000\u0000\u0020ftypavif';
  return {
    path: `imported/${name}-${width}.${format}`,
    data: Buffer.from(`${head}${name} ${width}`.padEnd(200), 'latin1'),
  };
}
