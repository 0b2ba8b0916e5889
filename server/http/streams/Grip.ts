import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { jwtVerify } from 'jose';
import type { Right } from './Rights.ts';

/** Interval in seconds at which Pushpin asks for what a stream may have missed, and whether it may go on. */
const ASK_EVERY_SECONDS = 600;
const KEEP_ALIVE_SECONDS = 15;

interface Options {
  /** Pushpin's `sig_key`. */
  readonly key: string;
  /** Shops of one Pushpin have channels of their own. */
  readonly shop: string;
  readonly now: () => Date;
}

interface Hold {
  readonly channel: string;
  /** What the reader has been told, with the answer. */
  readonly digest: string;
  readonly right?: Right | undefined;
  /** Path at which Pushpin asks for what was missed. */
  readonly link: string;
}

/**
 * GRIP, by which Pushpin holds a stream for a server (https://pushpin.org/docs/protocols/grip/). Each message has the
 * digest of the state that it tells. Once the stream is held, and from time to time, Pushpin asks the server with the
 * last digest whether the reader has missed something.
 */
export class Grip {
  readonly #key: Uint8Array;
  readonly #shop: string;
  readonly #now: () => Date;

  constructor({ key, shop, now }: Options) {
    this.#key = new TextEncoder().encode(key);
    this.#shop = shop;
    this.#now = now;
  }

  /** Whether Pushpin has passed a request on, or made it. */
  async isPassedOn(context: Context): Promise<boolean> {
    const signature = context.req.header('Grip-Sig');
    if (signature === undefined) return false;
    const how = { issuer: 'pushpin', algorithms: ['HS256'], currentDate: this.#now() };
    return jwtVerify(signature, this.#key, how).then(
      () => true,
      () => false,
    );
  }

  channelOf(kind: 'order' | 'restaurant' | Right['kind'], id: string): string {
    return `${this.#shop}.${kind}.${id}`;
  }

  /**
   * The digest of the state that Pushpin's reader was told last; undefined for a reader who has just come. Ids of messages
   * begin with it.
   */
  toldTo(context: Context, channel: string): string | undefined {
    for (const one of (context.req.header('Grip-Last') ?? '').split(',')) {
      const [name = '', id = ''] = one.split(';').map((part) => part.trim());
      if (name === channel && id.startsWith('last-id=')) return id.slice('last-id='.length).split('.')[0];
    }
    return undefined;
  }

  /** The headers of an answer whose connection Pushpin holds. */
  headersOf({ channel, digest, right, link }: Hold): Readonly<Record<string, string>> {
    const channels = [`${channel}; prev-id=${digest}`];
    if (right !== undefined) channels.push(this.channelOf(right.kind, right.id));
    return {
      'Grip-Hold': 'stream',
      'Grip-Channel': channels.join(', '),
      'Grip-Link': `<${link}>; rel=next; timeout=${ASK_EVERY_SECONDS}`,
      'Grip-Keep-Alive': `:\\n\\n; format=cstring; timeout=${KEEP_ALIVE_SECONDS}`,
    };
  }

  /** A path at which Pushpin asks for what was missed, without the reader's token and limits. */
  linkOf(path: string): string {
    return `${path}${path.includes('?') ? '&' : '?'}held=${this.#sign(path)}`;
  }

  /** Whether a request is for a path of `linkOf`. */
  isLink(context: Context): boolean {
    const { pathname, search } = new URL(context.req.url);
    const [, path, signature = ''] = /^(.+)[?&]held=([\w-]+)$/.exec(pathname + search) ?? [];
    if (path === undefined) return false;
    const [expected, actual] = [Buffer.from(this.#sign(path)), Buffer.from(signature)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  #sign(path: string): string {
    return createHmac('sha256', this.#key).update(`held stream ${this.#shop} ${path}`).digest('base64url');
  }
}
