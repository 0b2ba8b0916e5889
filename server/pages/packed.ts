import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text as the browser can unpack it. The qualities trade a kilobyte for a few milliseconds of each answer. */
export async function packed(
  context: Context,
  text: string,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const all = { ...headers, Vary: 'Accept-Encoding, Cookie, User-Agent' };
  const body = Buffer.from(text);
  if (/\bbr\b/.test(accepted)) {
    const small = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return context.body(new Uint8Array(small), status, { ...all, 'Content-Encoding': 'br' });
  }
  if (/\bgzip\b/.test(accepted)) {
    const small = await zip(body, { level: 6 });
    return context.body(new Uint8Array(small), status, { ...all, 'Content-Encoding': 'gzip' });
  }
  return context.body(text, status, all);
}
