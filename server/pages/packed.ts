import type { Context } from 'hono';
import { encodingFor, pack } from '#server/http/encoding.ts';

/** A text as the browser can unpack it. */
export async function packed(
  context: Context,
  text: string,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  return context.body(await pack(text, encoding), status, {
    ...headers,
    Vary: 'Accept-Encoding, Cookie, User-Agent',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
