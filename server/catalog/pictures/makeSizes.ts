import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoDocument } from '../document/documents.ts';

/** A stored picture: `imported/<hash>-<width>.webp`, or `.avif` where that is smaller. */
export interface PictureFile {
  readonly path: string;
  readonly data: Uint8Array;
}

const WIDTHS = [160, 320, 640] as const;
const MAX_WIDTH = 1280;
/** Maximum number of pixels, as of the largest phone cameras; more could exhaust memory. */
const MAX_PIXELS = 120_000_000;
const QUALITY = 80;
/** Looks like WebP of `QUALITY`. */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:2:0' } as const;
/** Share of the bytes of WebP up to which AVIF is worth a file of its own. */
const WORTH_IT = 0.9;

/**
 * Creates all sizes of a picture, given as bytes or as the path of a file: as WebP and, where it saves a tenth of the
 * bytes, as AVIF. The largest is named by a hash of its content, so equal pictures are equal files, and one that
 * already has the right format and size is kept byte for byte, so that an export can be imported unchanged. Throws a
 * readable reason for anything that is not a picture. One size is made after the other: each takes a thread of the few
 * that also read files for everybody else.
 */
export async function makeSizes(
  source: Uint8Array | string,
): Promise<{ readonly photo: Omit<PhotoDocument, 'alt' | 'hue'>; readonly files: readonly PictureFile[] }> {
  const largest = await toLargest(source);
  const { width, height } = await sharp(largest).metadata();
  const name = `imported/${createHash('sha256').update(largest).digest('hex').slice(0, 24)}`;
  const smaller = WIDTHS.filter((size) => size < width);
  const webps: PictureFile[] = [];
  for (const size of smaller) {
    const data = new Uint8Array(await sharp(largest).resize(size).webp({ quality: QUALITY }).toBuffer());
    webps.push({ path: `${name}-${size}.webp`, data });
  }
  webps.push({ path: `${name}-${width}.webp`, data: new Uint8Array(largest) });
  const widths = [...smaller, width];
  const avifs: PictureFile[] = [];
  for (const [index, size] of widths.entries()) {
    const avif = await toAvif(largest, size, webps[index]);
    if (avif !== undefined) avifs.push(avif);
  }
  const ratio = Math.round((height / width) * 10_000) / 10_000;
  return { photo: { path: name, widths, ratio }, files: [...webps, ...avifs] };
}

/** The same size as AVIF; undefined when it is hardly smaller than `webp`. */
async function toAvif(
  largest: Uint8Array,
  width: number,
  webp: PictureFile | undefined,
): Promise<PictureFile | undefined> {
  if (webp === undefined) return undefined;
  const data = new Uint8Array(await sharp(largest).resize(width).avif(AVIF).toBuffer());
  return data.length > webp.data.length * WORTH_IT ? undefined : { path: webp.path.replace(/webp$/, 'avif'), data };
}

async function toLargest(source: Uint8Array | string): Promise<Uint8Array> {
  const picture = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  const {
    format,
    width,
    exif,
    xmp,
    pages = 1,
  } = await picture.metadata().catch(() => {
    throw new Error('is not a picture that can be read: use JPEG, PNG, WebP, AVIF or SVG');
  });
  const isReady = format === 'webp' && width <= MAX_WIDTH && exif === undefined && xmp === undefined && pages === 1;
  if (isReady) return typeof source === 'string' ? readFile(source) : source;
  // Applies the camera's orientation; other metadata, such as the location, is removed.
  return picture
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
