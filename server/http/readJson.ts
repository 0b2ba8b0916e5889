import type { Context } from 'hono';
import { Refusal } from './Refusal.ts';

/** Enough for a cart of `MAX_OBJECTS` dishes and modifiers with long names. */
export const MAX_BODY_BYTES = 128 * 1024;

/** Maximum number of dishes, modifiers and other objects: validating one costs far more than parsing it. */
export const MAX_OBJECTS = 600;

const BYTES_A_COST = 200;

/** Maximum nesting. The contract's bodies have four levels; hundreds of them are an attack on the stack. */
const MAX_DEPTH = 32;

/** An escaped NUL character, unless the backslash itself is escaped. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

export interface BodyCharge {
  /** Called with the cost of the body before it is parsed; throws when it is too high. */
  readonly charge?: (cost: number) => void;
  /** The limit of a cart when absent. */
  readonly maxBytes?: number;
  /** `MAX_OBJECTS` when absent. */
  readonly maxObjects?: number;
}

/**
 * Reads a JSON body: 413 when it is too large or complex, 415 for another content type, 400 when it is malformed or
 * contains a NUL.
 */
export async function readJson(
  context: Context,
  { charge, maxBytes, maxObjects = MAX_OBJECTS }: BodyCharge = {},
): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new Refusal(415, 'request.wrong-content-type');
  const text = await readBody(context, maxBytes);
  const { depth, objects } = shapeOf(text);
  if (text.includes('\u0000') || ESCAPED_NUL.test(text) || depth > MAX_DEPTH) throwMalformed();
  if (objects > maxObjects) throw new Refusal(413, 'request.too-large');
  charge?.(objects + Math.ceil(Buffer.byteLength(text) / BYTES_A_COST));
  try {
    return JSON.parse(text);
  } catch {
    throwMalformed();
  }
}

/** Reads the raw body for signature checks: 413 when it is too large, 400 when it is not UTF-8. */
export async function readBody(context: Context, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return decode(await readBytes(context.req.raw, maxBytes));
}

/** The nesting and the number of objects of a JSON text, without parsing it. */
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

/** Reads the body. A client that disconnects midway is not a server error. */
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
