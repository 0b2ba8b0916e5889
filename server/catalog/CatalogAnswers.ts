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

/** The parts of the catalog that an answer depends on: objects that are others once they have changed. */
type PartsOf = (catalog: Catalog) => readonly unknown[];

/**
 * Caches answers that depend only on the catalog and the URL, such as menus. Each is serialized and compressed once,
 * until one of its parts changes: a sold-out dish of one restaurant leaves the menus of all others cached. Browsers
 * revalidate and get the body only when it has changed.
 */
export class CatalogAnswers {
  readonly #current: CurrentCatalog;
  readonly #cache = new LruCache<{ readonly parts: readonly unknown[]; readonly answer: CachedAnswer }>(
    MAX_CACHED_ANSWERS,
  );

  constructor(current: CurrentCatalog) {
    this.#current = current;
  }

  async send(context: Context, partsOf: PartsOf, read: (catalog: Catalog) => unknown): Promise<Response> {
    const catalog = await this.#current.get();
    const parts = partsOf(catalog);
    const { url } = context.req;
    const key = url.slice(url.indexOf('/', url.indexOf('://') + 3));
    const create = () => ({ parts, answer: newAnswer(read(catalog)) });
    let cached = this.#cache.getOrCreate(key, create);
    if (!areSame(cached.parts, parts)) {
      this.#cache.delete(key);
      cached = this.#cache.getOrCreate(key, create);
    }
    return this.#respond(context, cached.answer);
  }

  /** Sends an answer that also depends on the time, so it is not cached here. */
  async sendFresh(context: Context, read: (catalog: Catalog) => unknown): Promise<Response> {
    return this.#respond(context, newAnswer(read(await this.#current.get())));
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

function areSame(before: readonly unknown[], parts: readonly unknown[]): boolean {
  return before.length === parts.length && parts.every((part, index) => part === before[index]);
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
