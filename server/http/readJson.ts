import type { Context } from 'hono';
import { Refusal } from './Refusal.ts';

export const MAX_BODY_BYTES = 512 * 1024;

/** Bodies of the contract nest four levels; what nests hundreds is meant to exhaust a stack. */
const DEEPEST = 32;

/** A NUL written as an escape; a backslash before the backslash makes it plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** The body as JSON: 413 when too large, 415 when it is something else, 400 when it is broken or has a NUL in it. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new Refusal(415, 'request.wrong-content-type');
  const text = decode(await readBytes(context.req.raw));
  if (text.includes('\u0000') || ESCAPED_NUL.test(text) || isDeeperThan(text, DEEPEST))
    throw new Refusal(400, 'request.malformed');
  try {
    return JSON.parse(text);
  } catch {
    throwMalformed();
  }
}

function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** A client that goes away in the middle has sent half a body, which is its own affair and no failure of the server. */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw new Refusal(413, 'request.too-large');
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  request.signal.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(throwMalformed);
    if (request.signal.aborted) throwMalformed();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) throw new Refusal(413, 'request.too-large');
    chunks.push(value);
  }
}

function throwMalformed(): never {
  throw new Refusal(400, 'request.malformed');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throwMalformed();
  }
}
