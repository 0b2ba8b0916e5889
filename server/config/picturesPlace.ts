import { ConfigError } from './ConfigError.ts';

export interface S3Place {
  readonly kind: 's3';
  /** Of the bucket, and a folder of it: `https://s3.example/bucket/folder`. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/** Where pictures are stored. */
export type PicturesPlace =
  | { readonly kind: 'database' }
  | { readonly kind: 'folder'; readonly path: string }
  | S3Place;

const DEFAULT_REGION = 'us-east-1';

/** Reads `PICTURES_DIR` or `PICTURES_S3_...`; the database without them. */
export function readPicturesPlace(text: (name: string) => string | undefined): PicturesPlace {
  const [path, url] = [text('PICTURES_DIR'), text('PICTURES_S3_URL')];
  if (path !== undefined && url !== undefined) {
    throw new ConfigError('PICTURES_DIR and PICTURES_S3_URL are both set: pictures are stored in one place. Keep one.');
  }
  if (path !== undefined) return { kind: 'folder', path };
  return url === undefined ? { kind: 'database' } : readS3Place(url, text);
}

/** Throws a ConfigError, which does not quote the address, because it may contain a password. */
export function readS3Place(url: string, text: (name: string) => string | undefined): S3Place {
  const { protocol, pathname, username, search } = URL.parse(url) ?? {};
  const isAddress = /^https?:$/.test(protocol ?? '') && username === '' && search === '';
  if (!isAddress || !/^\/[\w.-]+(?:\/[\w.-]+)*\/?$/.test(pathname ?? '')) {
    throw new ConfigError(
      'PICTURES_S3_URL must be the address of a bucket, such as https://s3.example/my-bucket or with a folder behind it.',
    );
  }
  const [keyId, secret] = [text('PICTURES_S3_KEY_ID'), text('PICTURES_S3_SECRET')];
  if (keyId === undefined || secret === undefined) {
    throw new ConfigError('PICTURES_S3_URL needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET, a key for this bucket.');
  }
  return { kind: 's3', url, keyId, secret, region: text('PICTURES_S3_REGION') ?? DEFAULT_REGION };
}
