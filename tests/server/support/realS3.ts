import { randomUUID } from 'node:crypto';
import { readPicturesPlace, type S3Place } from '#server/config/picturesPlace.ts';

/** The bucket of a real S3 that the settings `PICTURES_S3_...` name; absent in `npm test`. */
const place = readPicturesPlace((name) => (name.startsWith('PICTURES_S3') ? process.env[name] : undefined));

export const hasRealS3 = place.kind === 's3';

/** A new folder of that bucket. */
export function openRealS3(): S3Place {
  if (place.kind !== 's3') throw new Error('no bucket is named');
  return { ...place, url: `${place.url}/${randomUUID()}` };
}
