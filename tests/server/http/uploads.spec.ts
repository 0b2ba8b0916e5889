import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { MAX_PICTURE_BYTES } from '#server/desk/DeskPictures.ts';
import { receiveFile } from '#server/http/receiveFile.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { settled } from '#tests/support/settled.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

/** A body that is sent in parts, and only as fast as it is read. */
class SlowBody {
  readonly stream: ReadableStream<Uint8Array>;
  sentBytes = 0;
  isCancelled = false;
  readonly #more: () => Uint8Array | undefined;

  constructor(more: () => Uint8Array | undefined) {
    this.#more = more;
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const part = this.#more();
          if (part === undefined) return controller.close();
          this.sentBytes += part.byteLength;
          controller.enqueue(part);
        },
        cancel: () => {
          this.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** Parts that begin as a picture and go on, `count` of them. */
function partsOf(count: number, bytes = 64 * 1024): () => Uint8Array | undefined {
  let remaining = count;
  return () => {
    remaining -= 1;
    if (remaining < 0) return undefined;
    return remaining === count - 1
      ? Buffer.concat([PNG_HEAD, Buffer.alloc(bytes - PNG_HEAD.length)])
      : Buffer.alloc(bytes);
  };
}

const requestOf = (body: SlowBody, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request('http://shop.example/', { method: 'POST', body: body.stream, headers, duplex: 'half' } as RequestInit);

async function noise(size: number): Promise<Uint8Array | undefined> {
  const raw = randomBytes(size * size * 3);
  return sharp(raw, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
}

describe('a file that is received', () => {
  const folder = makeTemporaryFolder('uploads');
  const limits = { maxBytes: 1_000_000, headBytes: 12, check: (): void => undefined, folder };

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('stands on the disk as it was sent, and is gone when it is removed', async () => {
    const body = new SlowBody(partsOf(3, 100));
    const file = await receiveFile(requestOf(body), limits);
    expect(readFileSync(file.path)).toHaveLength(300);
    expect(readFileSync(file.path).subarray(0, 12)).toEqual(PNG_HEAD);
    await file.remove();
    expect([existsSync(file.path), readdirSync(folder)]).toEqual([false, []]);
  });

  it('is refused while it is sent once it is too large, and nothing of it is left', async () => {
    const body = new SlowBody(partsOf(1_000));
    await expect(receiveFile(requestOf(body), limits)).rejects.toMatchObject({ status: 413 });
    expect(body.sentBytes).toBeLessThan(limits.maxBytes + 2 * 64 * 1024);
    expect([body.isCancelled, readdirSync(folder)]).toEqual([true, []]);
  });

  it('is refused before its first byte when it says that it is too large', async () => {
    const body = new SlowBody(partsOf(1));
    const request = requestOf(body, { 'Content-Length': '1000001' });
    await expect(receiveFile(request, limits)).rejects.toMatchObject({ status: 413 });
    expect(body.sentBytes).toBe(0);
  });

  it('is refused by its first bytes, in however many parts they come', async () => {
    const heads: string[] = [];
    const check = (head: Uint8Array): void => {
      heads.push(Buffer.from(head).toString('hex'));
      throw new Error('no picture');
    };
    const single = [...PNG_HEAD, ...PNG_HEAD].map((byte) => Uint8Array.of(byte));
    const body = new SlowBody(() => single.shift());
    await expect(receiveFile(requestOf(body), { ...limits, check })).rejects.toThrow('no picture');
    expect([heads, body.sentBytes]).toEqual([[PNG_HEAD.toString('hex')], 12]);
  });

  it('is refused when it breaks off', async () => {
    let parts = 0;
    const body = new SlowBody(() => {
      parts += 1;
      if (parts > 2) throw new Error('gone');
      return Buffer.alloc(10);
    });
    await expect(receiveFile(requestOf(body), limits)).rejects.toMatchObject({ status: 400 });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('pictures that are uploaded at once', () => {
  let shop: TestShop;
  let key: string;

  beforeEach(async () => {
    shop = await openTestShop();
    key = await new DeskKeys(shop.database, undefined).create(
      { role: 'manager', restaurantId: undefined, name: 'Anna' },
      shop.clock.now(),
    );
  });

  afterEach(() => shop.close());

  const send = async (body: BodyInit): Promise<Response> =>
    shop.app.request('/desk/api/restos/port/catalog/pictures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit);

  it('become sizes one after the other: a small one waits for a large one', async () => {
    const [large, small] = await Promise.all([300, 2].map(noise));
    const ended: string[] = [];
    const { promise: isSent, resolve: markSent } = Promise.withResolvers<void>();
    let part = large;
    const body = new SlowBody(() => {
      const next = part;
      part = undefined;
      if (next === undefined) markSent();
      return next;
    });
    const first = send(body.stream).then(() => ended.push('large'));
    await isSent;
    const second = send(new Uint8Array(small ?? [])).then(() => ended.push('small'));
    await Promise.all([first, second]);
    expect(ended).toEqual(['large', 'small']);
  });

  it('do not wait for one that is still being sent', async () => {
    const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
    let parts = 0;
    const slow = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        parts += 1;
        if (parts === 1) return controller.enqueue(new Uint8Array(PNG_HEAD));
        await rest;
        controller.close();
      },
    });
    const waiting = send(slow);
    await settled();
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await send(new Uint8Array(png))).status).toBe(201);
    sendRest();
    expect((await waiting).status).toBe(400);
  });

  it('are refused when too many of them wait, and again taken later', async () => {
    const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
    const endless = (): ReadableStream<Uint8Array> =>
      new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await rest;
          controller.close();
        },
      });
    const waiting = Array.from({ length: 10 }, () => send(endless()));
    await settled();
    expect((await send(new Uint8Array(PNG_HEAD))).status).toBe(503);
    sendRest();
    await Promise.all(waiting);
    expect((await send(new Uint8Array(PNG_HEAD))).status).toBe(400);
  });

  it('are refused at their limit while they are sent', async () => {
    const body = new SlowBody(partsOf(1_000));
    expect((await send(body.stream)).status).toBe(413);
    expect(body.sentBytes).toBeLessThan(MAX_PICTURE_BYTES + 2 * 64 * 1024);
  });
});
