import { createHash } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '#server/config/picturesPlace.ts';
import type { PictureFile } from './makeSizes.ts';
import {
  isOfFormat,
  isPicturePath,
  mustBePicturePath,
  type PictureStore,
  PictureStoreAway,
  type StoredPicture,
} from './PictureStore.ts';

/** How long one request may take, in milliseconds: a page or a manager waits for it. */
const READ_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 10_000;
/** Attempts after an answer that asks for another one. */
const RETRIES = 1;

interface Listed {
  readonly pictures: readonly StoredPicture[];
  /** Where the next page begins; undefined for the last one. */
  readonly next: string | undefined;
}

/** In a bucket of S3 or of what speaks its API, by addresses such as `https://s3.example/bucket/imported/...`. */
export class S3PictureStore implements PictureStore {
  readonly #bucketUrl: string;
  /** Ends with a slash unless it is empty. */
  readonly #prefix: string;
  readonly #client: AwsClient;

  constructor({ url, keyId, secret, region }: S3Place) {
    const { origin, pathname } = new URL(url);
    const [bucket = '', ...folders] = pathname.split('/').filter((name) => name !== '');
    this.#bucketUrl = `${origin}/${bucket}`;
    this.#prefix = folders.map((name) => `${name}/`).join('');
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: RETRIES,
    });
  }

  /** Looks into the bucket. Rejects with PictureStoreAway. */
  async prepare(): Promise<void> {
    await this.#page(undefined);
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    mustBePicturePath(path);
    const answer = await this.#ask(path, { method: 'GET' });
    if (answer.status === 404) {
      const text = await answer.text().catch((error: unknown) => throwAway(path, error));
      return text.includes('NoSuchBucket') ? throwNoBucket() : undefined;
    }
    const data = await answer.bytes().catch((error: unknown) => throwAway(path, error));
    if (!isOfFormat(path, data)) throw new PictureStoreAway(`S3 answered something else than ${path}`);
    return data;
  }

  async write(files: readonly PictureFile[]): Promise<void> {
    for (const { path } of files) mustBePicturePath(path);
    for (const { path, data } of files) {
      // The store compares it with what arrives, and keeps nothing that differs.
      const hash = createHash('sha256').update(data).digest('hex');
      const headers = {
        'Content-Type': path.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Amz-Content-Sha256': hash,
      };
      const answer = await this.#ask(path, { method: 'PUT', headers, body: new Uint8Array(data) }, WRITE_TIMEOUT_MS);
      if (answer.status === 404) throwNoBucket();
    }
  }

  async findStored(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const valid = paths.filter(isPicturePath);
    const answers = await Promise.all(valid.map((path) => this.#ask(path, { method: 'HEAD' })));
    return new Set(valid.filter((_, index) => answers[index]?.status === 200));
  }

  async *list(): AsyncIterable<StoredPicture> {
    for (let token: string | undefined; ; ) {
      const { pictures, next } = await this.#page(token);
      yield* pictures;
      if (next === undefined) return;
      token = next;
    }
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths.filter(isPicturePath)) await this.#ask(path, { method: 'DELETE' });
  }

  async #page(token: string | undefined): Promise<Listed> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${this.#prefix}imported/` });
    if (token !== undefined) query.set('continuation-token', token);
    const answer = await this.#send(`${this.#bucketUrl}?${query}`, { method: 'GET' });
    if (answer.status === 404) throwNoBucket();
    const text = await answer.text().catch((error: unknown) => throwAway('the list', error));
    return readPage(text, this.#prefix);
  }

  #ask(path: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
    return this.#send(`${this.#bucketUrl}/${this.#prefix}${path}`, init, timeoutMs);
  }

  /** An answer of success, or 404. */
  async #send(url: string, init: RequestInit, timeoutMs = READ_TIMEOUT_MS): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await this.#client
      .fetch(url, { ...init, signal, redirect: 'error' })
      .catch((error: unknown) => throwAway(init.method ?? 'GET', error));
    if (answer.ok || answer.status === 404) return answer;
    const text = await answer.text().catch(() => '');
    const [, code] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    const isLasting = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    const what = `S3 answered ${init.method} with ${answer.status}${code === undefined ? '' : ` ${code}`}`;
    throw new PictureStoreAway(what, { isLasting });
  }
}

function throwNoBucket(): never {
  throw new PictureStoreAway('S3 has no such bucket', { isLasting: true });
}

function throwAway(what: string, cause: unknown): never {
  throw new PictureStoreAway(`S3 cannot be reached (${what}): ${causeText(cause)}`, { cause });
}

/** `fetch` says why a request failed only in the cause. */
function causeText(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

function readPage(text: string, prefix: string): Listed {
  const page = new DOMParser({ errorHandler: () => {} }).parseFromString(text, 'text/xml').documentElement;
  if (page?.localName !== 'ListBucketResult') throw new PictureStoreAway('S3 answered something else than a list');
  const textOf = (parent: Element, name: string): string | undefined =>
    parent.getElementsByTagName(name)[0]?.textContent ?? undefined;
  const pictures = Array.from(page.getElementsByTagName('Contents')).flatMap((item) => {
    const path = (textOf(item, 'Key') ?? '').slice(prefix.length);
    const writtenAt = new Date(textOf(item, 'LastModified') ?? '');
    return isPicturePath(path) ? [{ path, writtenAt: Number.isNaN(writtenAt.getTime()) ? undefined : writtenAt }] : [];
  });
  const isMore = textOf(page, 'IsTruncated') === 'true';
  return { pictures, next: isMore ? textOf(page, 'NextContinuationToken') : undefined };
}
