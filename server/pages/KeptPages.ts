import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compressText, type Encoding, encodingFor } from '#server/http/encoding.ts';
import { LruCache } from '#server/LruCache.ts';
import type { DrawnPage } from './document.ts';

/** A page as it goes to everybody who asks for the same. */
export interface PageAnswer {
  readonly html: string;
  readonly policy: string;
  readonly status: 200 | 404;
}

interface KeptPage {
  readonly drawn: DrawnPage;
  readonly drawnAtMs: number;
  /** Written and compressed once, unless each answer needs a secret of its own. */
  readonly sent: Sent | undefined;
}

interface Sent extends PageAnswer {
  readonly etag: string;
  readonly bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

interface Drawing {
  /** What the page depends on, but for the time; undefined: not worth keeping. */
  readonly key: string | undefined;
  readonly draw: () => Promise<DrawnPage>;
  readonly write: (drawn: DrawnPage) => PageAnswer;
  readonly now: Date;
}

/** What is kept under a key. */
interface Place {
  /** The newest that is drawn. */
  shown?: { readonly minute: number; readonly page: KeptPage };
  drawing?: { readonly minute: number; readonly page: Promise<KeptPage> };
}

const MINUTE_MS = 60_000;
/** A few dozen kilobytes each: a flood of made-up addresses pushes out others and takes no more memory. */
const MAX_PAGES = 300;

/**
 * Pages that were drawn, for whoever asks for the same in the same minute: drawing one takes as long as answering a hundred.
 * The first of the next minute has that of the minute before at once, and the next one is drawn meanwhile. Two who ask for what
 * is not there wait for one drawing.
 */
export class KeptPages {
  readonly #places = new LruCache<Place>(MAX_PAGES);

  async send(context: Context, { key, draw, write, now }: Drawing): Promise<Response> {
    const make = async (): Promise<KeptPage> => {
      const drawn = await draw();
      return { drawn, drawnAtMs: now.getTime(), sent: drawn.sources.needsNonce ? undefined : newAnswer(write(drawn)) };
    };
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const page = await (key === undefined ? make() : this.#kept(key, minute, make));
    const ageMs = Math.max(0, now.getTime() - page.drawnAtMs);
    return respond(context, page.sent ?? newAnswer(write(page.drawn)), ageMs);
  }

  #kept(key: string, minute: number, make: () => Promise<KeptPage>): KeptPage | Promise<KeptPage> {
    const place = this.#places.getOrCreate(key, () => ({}));
    const { shown } = place;
    if (shown?.minute === minute) return shown.page;
    const drawing = place.drawing?.minute === minute ? place.drawing.page : draw(place, minute, make);
    if (shown === undefined || Math.abs(minute - shown.minute) > 1) return drawing;
    // Nobody waits for it: the one who asks next tries again, and hears of it in the end.
    drawing.catch(() => {});
    return shown.page;
  }
}

/** What was drawn without a menu is not kept: the next may have one. */
function draw(place: Place, minute: number, make: () => Promise<KeptPage>): Promise<KeptPage> {
  const drawing = (async (): Promise<KeptPage> => {
    try {
      const page = await make();
      if (page.drawn.body !== '') place.shown = { minute, page };
      return page;
    } finally {
      if (place.drawing?.minute === minute) delete place.drawing;
    }
  })();
  place.drawing = { minute, page: drawing };
  return drawing;
}

function newAnswer(answer: PageAnswer): Sent {
  const etag = `W/"${createHash('sha256').update(answer.html).digest('base64url').slice(0, 22)}"`;
  return { ...answer, etag, bodies: new Map() };
}

async function respond(
  context: Context,
  { html, policy, status, etag, bodies }: Sent,
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
