import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;
const MAX_ENCODINGS = 16;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The encoding preferred by `Accept-Encoding`, of equal ones the smallest; `q=0` excludes one. */
export function encodingFor(accepted: string | undefined): Encoding {
  const qualities = qualitiesOf(accepted ?? '');
  const qualityOf = (name: Encoding): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [br, gzip] = [qualityOf('br'), qualityOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

function qualitiesOf(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted.split(',', MAX_ENCODINGS).map((item): readonly [string, number] => {
      const [name = '', ...parameters] = item
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const [, quality = '1'] = /^q\s*=\s*([\d.]+)$/.exec(parameters.find((part) => part.startsWith('q')) ?? '') ?? [];
      return [name, Number(quality) || 0];
    }),
  );
}

export async function compressText(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(text);
  if (encoding === 'br') {
    return new Uint8Array(
      await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    );
  }
  return new Uint8Array(encoding === 'gzip' ? await compressGzip(plain) : plain);
}
