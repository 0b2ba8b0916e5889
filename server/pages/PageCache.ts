import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compressText, type Encoding, encodingFor } from '#server/http/encoding.ts';
import { LruCache } from '#server/shared/LruCache.ts';
import type { DrawnPage } from './document.ts';

/** A cached page. */
export interface PageAnswer {
  readonly html: string;
  readonly policy: string;
  readonly status: 200 | 404;
}

interface CachedPage {
  readonly rendered: DrawnPage;
  readonly drawnAtMs: number;
  /** The serialized and compressed response; undefined when each response needs a nonce. */
  readonly answer: CachedAnswer | undefined;
}

interface CachedAnswer extends PageAnswer {
  readonly etag: string;
  readonly bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

interface Drawing {
  /** The cache key without the time; undefined when caching is not worth it. */
  readonly key: string | undefined;
  readonly draw: () => Promise<DrawnPage>;
  readonly write: (rendered: DrawnPage) => PageAnswer;
  readonly now: Date;
}

/** The cached page of a key. */
interface Place {
  /** The latest rendered page. */
  latest?: { readonly minute: number; readonly page: CachedPage };
  drawing?: { readonly minute: number; readonly page: Promise<CachedPage> };
}

const MINUTE_MS = 60_000;
/** Maximum number of cached pages of some dozen kilobytes each, so that random URLs cannot exhaust memory. */
const MAX_PAGES = 300;

/**
 * Caches rendered pages for a minute, because rendering takes a hundred times longer than responding. The first request
 * of the next minute gets the previous page, while a new one is rendered (stale-while-revalidate). Concurrent requests
 * share one rendering.
 */
export class PageCache {
  readonly #places = new LruCache<Place>(MAX_PAGES);

  async send(context: Context, { key, draw, write, now }: Drawing): Promise<Response> {
    const make = async (): Promise<CachedPage> => {
      const rendered = await draw();
      return {
        rendered,
        drawnAtMs: now.getTime(),
        answer: rendered.sources.needsNonce ? undefined : newAnswer(write(rendered)),
      };
    };
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const page = await (key === undefined ? make() : this.#cached(key, minute, make));
    const ageMs = Math.max(0, now.getTime() - page.drawnAtMs);
    return respond(context, page.answer ?? newAnswer(write(page.rendered)), ageMs);
  }

  #cached(key: string, minute: number, make: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
    const place = this.#places.getOrCreate(key, () => ({}));
    const { latest } = place;
    if (latest?.minute === minute) return latest.page;
    const drawing = place.drawing?.minute === minute ? place.drawing.page : draw(place, minute, make);
    if (latest === undefined || Math.abs(minute - latest.minute) > 1) return drawing;
    // Nothing awaits it. If it fails, the next request tries again and gets the error.
    drawing.catch(() => {});
    return latest.page;
  }
}

/** A page rendered without a menu is not cached, because the next one may have it. */
function draw(place: Place, minute: number, make: () => Promise<CachedPage>): Promise<CachedPage> {
  const drawing = (async (): Promise<CachedPage> => {
    try {
      const page = await make();
      if (page.rendered.body !== '') place.latest = { minute, page };
      return page;
    } finally {
      if (place.drawing?.minute === minute) delete place.drawing;
    }
  })();
  place.drawing = { minute, page: drawing };
  return drawing;
}

function newAnswer(answer: PageAnswer): CachedAnswer {
  const etag = `W/"${createHash('sha256').update(answer.html).digest('base64url').slice(0, 22)}"`;
  return { ...answer, etag, bodies: new Map() };
}

async function respond(
  context: Context,
  { html, policy, status, etag, bodies }: CachedAnswer,
  ageMs: number,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    'Server-Timing': `age;dur=${ageMs}`,
  };
  if (status === 200 && context.req.header('If-None-Match')?.includes(etag)) return context.body(null, 304, headers);
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  const body = bodies.get(encoding) ?? compressText(html, encoding);
  bodies.set(encoding, body);
  return context.body(await body, status, {
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
