import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The smallest packing that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export async function pack(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(text);
  if (encoding === 'br') {
    return new Uint8Array(await packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  }
  return new Uint8Array(encoding === 'gzip' ? await packGzip(plain) : plain);
}
