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
  /** undefined: not worth keeping. */
  readonly key: string | undefined;
  readonly draw: () => Promise<DrawnPage>;
  readonly write: (drawn: DrawnPage) => PageAnswer;
  readonly now: Date;
}

/** A few dozen kilobytes each: a flood of made-up addresses pushes out others and takes no more memory. */
const MAX_PAGES = 300;

/**
 * Pages that were drawn, for whoever asks for the same in the same minute: drawing one takes as long as answering a hundred.
 * Two who ask at once wait for one drawing.
 */
export class KeptPages {
  readonly #pages = new LruCache<Promise<KeptPage>>(MAX_PAGES);

  async send(context: Context, { key, draw, write, now }: Drawing): Promise<Response> {
    const make = async (): Promise<KeptPage> => {
      const drawn = await draw();
      return { drawn, drawnAtMs: now.getTime(), sent: drawn.sources.needsNonce ? undefined : newAnswer(write(drawn)) };
    };
    const page = await (key === undefined ? make() : this.#kept(key, make));
    const ageMs = Math.max(0, now.getTime() - page.drawnAtMs);
    return respond(context, page.sent ?? newAnswer(write(page.drawn)), ageMs);
  }

  /** What was drawn without a menu is not kept: the next may have one. */
  async #kept(key: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const drawing = this.#pages.getOrCreate(key, make);
    try {
      const page = await drawing;
      if (page.drawn.body === '') this.#pages.delete(key);
      return page;
    } catch (error) {
      this.#pages.delete(key);
      throw error;
    }
  }
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
