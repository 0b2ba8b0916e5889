import type { Context } from 'hono';
import { Refusal } from './Refusal.ts';

/** A cart of `MAX_OBJECTS` dishes and modifiers with long names has room in it. */
export const MAX_BODY_BYTES = 128 * 1024;

/** Dishes, modifiers and what surrounds them: looking at each costs far more than reading it. */
export const MAX_OBJECTS = 600;

const BYTES_A_COST = 200;

/** Bodies of the contract nest four levels; what nests hundreds is meant to exhaust a stack. */
const MAX_DEPTH = 32;

/** A NUL written as an escape; a backslash before the backslash makes it plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

export interface BodyCharge {
  /** Told what working on the body will cost before anything of it is parsed; throws when that is too much. */
  readonly charge?: (cost: number) => void;
  /** Absent: what a cart may take. */
  readonly maxBytes?: number;
}

/**
 * The body as JSON: 413 when it is too large or holds too much, 415 when it is something else, 400 when it is broken or
 * has a NUL in it.
 */
export async function readJson(context: Context, { charge, maxBytes }: BodyCharge = {}): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new Refusal(415, 'request.wrong-content-type');
  const text = await readBody(context, maxBytes);
  const { depth, objects } = shapeOf(text);
  if (text.includes('\u0000') || ESCAPED_NUL.test(text) || depth > MAX_DEPTH) throwMalformed();
  if (objects > MAX_OBJECTS) throw new Refusal(413, 'request.too-large');
  charge?.(objects + Math.ceil(Buffer.byteLength(text) / BYTES_A_COST));
  try {
    return JSON.parse(text);
  } catch {
    throwMalformed();
  }
}

/** The body as it was sent, for who checks its signature: 413 when it is too large, 400 when it is no UTF-8. */
export async function readBody(context: Context, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return decode(await readBytes(context.req.raw, maxBytes));
}

/** How deep a JSON text nests and how many objects it holds, without building any of it. */
function shapeOf(text: string): { readonly depth: number; readonly objects: number } {
  let depth = 0;
  let maxDepth = 0;
  let objects = 0;
  let isInText = false;
  for (let index = 0; index < text.length && maxDepth <= MAX_DEPTH; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      maxDepth = Math.max(maxDepth, depth);
      if (character === '{') objects += 1;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return { depth: maxDepth, objects };
}

/** A client that goes away in the middle has sent half a body, which is its own affair and no failure of the server. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new Refusal(413, 'request.too-large');
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
    if (size > maxBytes) throw new Refusal(413, 'request.too-large');
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
