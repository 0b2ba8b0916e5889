import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Context } from 'hono';
import { encodingFor } from '#server/http/encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** A file of a folder, compressed as the build compressed it; names with a hash in them are kept by browsers for good. */
export async function staticFile(context: Context, folder: string): Promise<Response | undefined> {
  const path = safePath(context.req.path);
  const type = path && TYPES[extname(path)];
  if (path === undefined || type === undefined) return undefined;
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
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
