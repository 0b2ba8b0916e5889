import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface ServedFolder extends AsyncDisposable {
  readonly url: string;
}

/**
 * Serves a folder on a port of its own. `fallback` is served for every path without a file, as hosts of single-page
 * apps do.
 */
export async function serveFolder(folder: string, fallback?: string): Promise<ServedFolder> {
  const server = createServer((request, response) => void answer(folder, fallback, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => closed(server) };
}

async function answer(
  folder: string,
  fallback: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname: requestPath } = new URL(request.url ?? '/', 'http://folder.invalid');
  const pathname = fallback !== undefined && extname(requestPath) === '' ? `/${fallback}` : requestPath;
  try {
    const file = await readFile(join(folder, normalize(decodeURIComponent(pathname))));
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=600');
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
