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

/** The files of a folder, at a port of their own. `fallback` answers every address that is no file, as hosts of one-page sites do. */
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
  const { pathname: asked } = new URL(request.url ?? '/', 'http://folder.invalid');
  const pathname = fallback !== undefined && extname(asked) === '' ? `/${fallback}` : asked;
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
