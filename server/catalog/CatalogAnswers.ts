import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { compressText, type Encoding, encodingFor } from '#server/http/encoding.ts';
import { LruCache } from '#server/shared/LruCache.ts';

/** Long enough for preloaded data to be used by the script, short enough for a menu to be current. */
const BROWSING_CACHE = 'public, max-age=20, must-revalidate';

interface CachedAnswer {
  readonly etag: string;
  /** The compressed body by encoding; each is compressed once for everybody. */
  readonly bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  readonly json: string;
}

/** Maximum number of cached answers, so that random query strings cannot exhaust memory. */
const MAX_CACHED_ANSWERS = 500;

/**
 * Caches answers that depend only on the catalog and the URL, such as menus. Each is serialized and compressed once for
 * each catalog version; browsers revalidate and get the body only when it has changed.
 */
export class CatalogAnswers {
  readonly #current: CurrentCatalog;
  readonly #caches = new WeakMap<Catalog, LruCache<CachedAnswer>>();

  constructor(current: CurrentCatalog) {
    this.#current = current;
  }

  async send(context: Context, read: (catalog: Catalog) => unknown): Promise<Response> {
    const catalog = await this.#current.get();
    const { pathname, search } = new URL(context.req.url);
    const answer = this.#cacheOf(catalog).getOrCreate(pathname + search, () => newAnswer(read(catalog)));
    return this.#respond(context, answer);
  }

  /** Sends an answer that also depends on the time, so it is not cached here. */
  async sendFresh(context: Context, read: (catalog: Catalog) => unknown): Promise<Response> {
    return this.#respond(context, newAnswer(read(await this.#current.get())));
  }

  #cacheOf(catalog: Catalog): LruCache<CachedAnswer> {
    const cache = this.#caches.get(catalog) ?? new LruCache<CachedAnswer>(MAX_CACHED_ANSWERS);
    this.#caches.set(catalog, cache);
    return cache;
  }

  async #respond(context: Context, answer: CachedAnswer): Promise<Response> {
    context.header('ETag', answer.etag);
    context.header('Cache-Control', BROWSING_CACHE);
    context.header('Vary', 'Accept-Encoding', { append: true });
    if (context.req.header('If-None-Match')?.includes(answer.etag)) return context.body(null, 304);
    const encoding = encodingFor(context.req.header('Accept-Encoding') ?? '');
    if (encoding !== 'identity') context.header('Content-Encoding', encoding);
    context.header('Content-Type', 'application/json');
    return context.body(await bodyOf(answer, encoding));
  }
}

function newAnswer(value: unknown): CachedAnswer {
  const json = JSON.stringify(value);
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`, bodies: new Map() };
}

function bodyOf(answer: CachedAnswer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const body = answer.bodies.get(encoding) ?? compressText(answer.json, encoding);
  answer.bodies.set(encoding, body);
  return body;
}
