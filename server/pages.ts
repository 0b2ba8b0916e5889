import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { App } from './routes/Route.ts';

interface PageRequest {
  readonly url: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly userAgent: string;
  readonly market: unknown;
  readonly assets: unknown;
  readonly load: (path: string) => Promise<unknown>;
}

type RenderPage = (request: PageRequest) => Promise<{ status: number; html: string; csp: string }>;

interface Parts {
  readonly app: App;
  readonly root: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Addresses of the API answer JSON even when they are unknown. */
const API = /^\/(?:1|api|geo|desk\/api|dev|pictures|payments|assets)(?:\/|$)/;

/** The built storefront: its files, and for every other address the page that its renderer makes. */
export function pages({ app, root }: Parts): App {
  const routes: App = new Hono();
  const files = join(root, 'dist', 'storefront');
  let renderer: Promise<RenderPage> | undefined;

  const load = async (path: string): Promise<unknown> => {
    const answer = await app.request(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };

  routes.get('*', async (context, next) => {
    const file = await fileAnswer(context, files);
    if (file !== undefined) return file;
    if (API.test(context.req.path) || extname(context.req.path) !== '') return next();
    const bundle = join(root, 'dist', 'page', 'page.js');
    if (!(await isFile(bundle))) return context.text('The storefront is not built yet', 503);
    renderer ??= import(pathToFileURL(bundle).href).then(({ renderPage }: { renderPage: RenderPage }) => renderPage);
    const { status, html, csp } = await (await renderer)({
      url: context.req.url,
      cookies: getCookie(context),
      userAgent: context.req.header('User-Agent') ?? '',
      market: await load(`/market.json${new URL(context.req.url).search}`),
      assets: JSON.parse(await readFile(join(files, 'assets.json'), 'utf8')),
      load,
    });
    return context.html(html, status === 404 ? 404 : 200, {
      'Content-Security-Policy': csp,
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, User-Agent',
    });
  });

  return routes;
}

async function fileAnswer(context: Context, folder: string): Promise<Response | undefined> {
  const path = normalize(decodeURIComponent(context.req.path));
  const type = TYPES[extname(path)];
  if (type === undefined || path.includes('..')) return undefined;
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { 'Content-Type': type, 'Cache-Control': kept, Vary: 'Accept-Encoding' };
  for (const { name, suffix } of ENCODINGS) {
    const packed = join(folder, path + suffix);
    if (accepted.includes(name) && (await isFile(packed)))
      return send(context, packed, { ...headers, 'Content-Encoding': name });
  }
  const plain = join(folder, path);
  return (await isFile(plain)) ? send(context, plain, headers) : undefined;
}

async function send(context: Context, file: string, headers: Record<string, string>): Promise<Response> {
  return context.body(new Uint8Array(await readFile(file)), 200, headers);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
