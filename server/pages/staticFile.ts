import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { encodingFor } from '#server/http/encoding.ts';

/** File types that are served; others, such as manifests of the build, are not public. */
const SERVED = /\.(?:js|css|html|webmanifest|svg|png|webp|ico|woff2|txt)$/;

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Serves a file of a folder, precompressed by the build. Names with a hash are cached forever. */
export async function staticFile(context: Context, folder: string): Promise<Response | undefined> {
  const path = safePath(context.req.path);
  if (path === undefined || !SERVED.test(path)) return undefined;
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  const cacheControl = /^\/(?:desk\/)?assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const type = getMimeType(path) ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
  if (encoding !== 'identity') {
    const compressed = join(folder, path + SUFFIXES[encoding]);
    if (await isFile(compressed)) return send(context, compressed, { ...headers, 'Content-Encoding': encoding });
  }
  const plain = join(folder, path);
  return (await isFile(plain)) ? send(context, plain, headers) : undefined;
}

function safePath(path: string): string | undefined {
  try {
    const decoded = normalize(decodeURIComponent(path));
    return decoded.includes('..') || decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function send(context: Context, file: string, headers: Record<string, string>): Promise<Response> {
  return context.body(new Uint8Array(await readFile(file)), 200, headers);
}

export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
