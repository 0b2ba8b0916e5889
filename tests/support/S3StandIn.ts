import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from './listening.ts';

interface StoredObject {
  readonly data: Buffer;
  readonly at: Date;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the next requests are answered, instead of as S3 does. */
export type S3Fault = 'refuses' | 'fails' | 'hangs up' | 'stops in the middle' | 'answers a page';

const KEY_ID = 'AKIATEST';
const SECRET = 'a secret of the bucket, with spaces/and+signs';
const REGION = 'eu-test-1';
const BUCKET = 'pictures-of-tests';
/** So few that lists have several pages. */
const PAGE_SIZE = 3;

/**
 * The part of S3 that a store of pictures uses, in memory: objects and their list, with signature version 4 as its
 * specification says. It refuses a wrong signature and a body that is not the signed one.
 */
export class S3StandIn {
  readonly objects = new Map<string, StoredObject>();
  fault: S3Fault | undefined;
  requests = 0;
  now = new Date();
  #close: (() => Promise<void>) | undefined;
  #origin = '';

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#take(request, response));
    const { url, close } = await listening(server.listen(0, '127.0.0.1'));
    this.#origin = new URL(url).origin;
    this.#close = async () => {
      server.closeAllConnections();
      await close();
    };
  }

  /** What a shop is told of it. */
  get settings() {
    return {
      kind: 's3',
      url: `${this.#origin}/${BUCKET}/shop`,
      keyId: KEY_ID,
      secret: SECRET,
      region: REGION,
    } as const;
  }

  async stop(): Promise<void> {
    await this.#close?.();
    this.#close = undefined;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    if (this.fault === 'hangs up') {
      request.socket.destroy();
      return;
    }
    const body = await buffer(request);
    const { status, body: answered = '', headers = {} } = this.#answerTo(request, body);
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(answered) });
    if (request.method === 'HEAD') response.end();
    else if (this.fault === 'stops in the middle') {
      response.write(Buffer.from(answered).subarray(0, 20), () => request.socket.destroy());
    } else response.end(answered);
  }

  #answerTo(request: IncomingMessage, body: Buffer): Answer {
    if (this.fault === 'refuses') return failure(403, 'AccessDenied');
    if (this.fault === 'fails') return failure(503, 'SlowDown');
    if (this.fault === 'answers a page') {
      return { status: 200, body: '<html>Sign in to this network</html>', headers: { 'Content-Type': 'text/html' } };
    }
    if (!isSigned(request)) return failure(403, 'SignatureDoesNotMatch');
    const hash = request.headers['x-amz-content-sha256'];
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return failure(400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams } = new URL(request.url ?? '', this.#origin);
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.#list(searchParams);
    if (request.method === 'PUT') {
      this.objects.set(key, { data: body, at: this.now });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    return found === undefined ? failure(404, 'NoSuchKey') : { status: 200, body: found.data };
  }

  #list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE_SIZE);
    const items = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const body =
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${items.join('')}` +
      `<IsTruncated>${more !== ''}</IsTruncated>${more}</ListBucketResult>`;
    return { status: 200, body, headers: { 'Content-Type': 'application/xml' } };
  }
}

function failure(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

/** Whether a request is signed with the key: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [date = '', region, service] = scope.split('/');
  if (keyId !== KEY_ID || region !== REGION || service !== 's3') return false;
  const { pathname, searchParams } = new URL(url, 'http://any.example');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${SECRET}`));
  return hmac(key, text).toString('hex') === signature;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
