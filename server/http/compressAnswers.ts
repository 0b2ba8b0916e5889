import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { compressText, encodingFor } from './encoding.ts';

/** Below it an answer is one packet with its headers, compressed or not, and compressing it only takes time. */
const MIN_BYTES = 1024;

/**
 * Compresses what is not compressed yet. Answers in JSON are complete texts: one below `MIN_BYTES` is sent as it is, a
 * longer one is compressed at once. Anything else goes through a stream, whose setup takes longer than a short answer.
 */
export function compressAnswers(): MiddlewareHandler {
  const compressStream = compress({ threshold: MIN_BYTES });
  return (context, next) =>
    compressStream(context, async () => {
      await next();
      await writeWholeJson(context);
    });
}

async function writeWholeJson(context: Context): Promise<void> {
  const { status, headers } = context.res;
  if (context.req.method === 'HEAD' || !isPlainJson(headers)) return;
  const text = await context.res.text();
  const isShort = Buffer.byteLength(text) < MIN_BYTES;
  const encoding = isShort ? 'identity' : encodingFor(context.req.header('Accept-Encoding'));
  if (!isShort) headers.append('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const bytes = await compressText(text, encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  // Without this the framework would merge both answers.
  context.res = undefined;
  context.res = new Response(bytes, { status, headers });
}

function isPlainJson(headers: Headers): boolean {
  return (
    headers.get('Content-Type')?.startsWith('application/json') === true &&
    !headers.has('Content-Encoding') &&
    !headers.has('Content-Length')
  );
}
