import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushSubscription } from '#server/people/push/PushSubscriptions.ts';
import { listening } from './listening.ts';

/** A message as the browser reads it. */
export interface PushedMessage {
  readonly browser: string;
  readonly content: unknown;
  readonly topic: string | undefined;
  readonly ttl: string | undefined;
}

interface Browser {
  readonly curve: ECDH;
  readonly auth: Buffer;
  /** The status with which the service answers from now on. */
  status: number;
}

/**
 * A push service with its browsers: it checks the server's signature (RFC 8292) and decrypts (RFC 8291) what a browser
 * would.
 */
export class PushStandIn {
  url = '';
  close: () => Promise<void> = async () => {};
  readonly messages: PushedMessage[] = [];
  /** Whether responses are lost after the message was taken. */
  losesAnswers = false;
  readonly #publicKey: string;
  readonly #browsers = new Map<string, Browser>();

  private constructor(publicKey: string) {
    this.#publicKey = publicKey;
  }

  /** `publicKey`: the server's, with which all browsers subscribe. */
  static async open(publicKey: string): Promise<PushStandIn> {
    const standIn = new PushStandIn(publicKey);
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = standIn.#take(request.url?.slice(1) ?? '', request.headers, Buffer.concat(chunks));
        if (standIn.losesAnswers) return void response.destroy();
        response.writeHead(status).end();
      });
    });
    Object.assign(standIn, await listening(server.listen(0, '127.0.0.1')));
    return standIn;
  }

  subscribe(name: string): PushSubscription {
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const auth = randomBytes(16);
    this.#browsers.set(name, { curve, auth, status: 201 });
    return { endpoint: `${this.url}/${name}`, p256dh, auth: auth.toString('base64url') };
  }

  /** Lets the service answer with a status: 410 is a browser that is gone. */
  answer(name: string, status: number): void {
    const browser = this.#browsers.get(name);
    if (browser !== undefined) browser.status = status;
  }

  #take(name: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const browser = this.#browsers.get(name);
    if (browser === undefined) return 404;
    if (browser.status !== 201) return browser.status;
    if (!this.#isSigned(String(headers.authorization))) return 403;
    if (headers['content-encoding'] !== 'aes128gcm') return 400;
    this.messages.push({
      browser: name,
      content: JSON.parse(decrypted(browser, body)),
      topic: headers['topic']?.toString(),
      ttl: headers['ttl']?.toString(),
    });
    return 201;
  }

  #isSigned(authorization: string): boolean {
    const [, header, claims, signature, key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    if (header === undefined || claims === undefined || signature === undefined || key !== this.#publicKey)
      return false;
    const point = Buffer.from(key, 'base64url');
    const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly aud?: string };
    return (
      aud === this.url &&
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    );
  }
}

/** RFC 8291 with one record. */
function decrypted({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const key = derive(curve.computeSecret(sender), auth, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
