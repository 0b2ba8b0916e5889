import type { Context } from 'hono';
import { compressText, encodingFor } from '#server/http/encoding.ts';

/** Answers with a text in the best encoding that the browser accepts. */
export async function sendCompressed(
  context: Context,
  text: string,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  return context.body(await compressText(text, encoding), status, {
    ...headers,
    Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
