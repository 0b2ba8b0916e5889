import { PictureStoreAway } from '#server/catalog/pictures/PictureStore.ts';
import { S3PictureStore } from '#server/catalog/pictures/S3PictureStore.ts';
import { S3StandIn } from '#tests/support/S3StandIn.ts';
import { aPicture } from '../../support/aPicture.ts';

const PATH = 'imported/a1-160.webp';

/** @trust picture-stores */
describe('a bucket of pictures', () => {
  let s3: S3StandIn;
  let store: S3PictureStore;

  beforeEach(async () => {
    s3 = new S3StandIn();
    await s3.start();
    store = new S3PictureStore(s3.settings);
    await store.write([aPicture('a1', 160)]);
  });

  afterEach(() => s3.stop());

  const asksAll = (): readonly Promise<unknown>[] => [
    store.prepare(),
    store.read(PATH),
    store.write([aPicture('b2', 160)]),
    store.findStored([PATH]),
    store.remove([PATH]),
  ];

  it('has them below the folder of its address', () => {
    expect([...s3.objects.keys()]).toEqual([`shop/${PATH}`]);
  });

  it.each(['refuses', 'fails', 'hangs up'] as const)('that %s is away, and keeps what it has', async (fault) => {
    s3.fault = fault;
    await Promise.all(asksAll().map((asked) => expect(asked).rejects.toThrow(PictureStoreAway)));
    s3.fault = undefined;
    expect([...s3.objects.keys()]).toEqual([`shop/${PATH}`]);
    expect(await store.read(PATH)).toBeDefined();
  });

  it('is away when nobody listens', async () => {
    await s3.stop();
    // Together: one that fails while another is awaited would be a rejection that nobody handles.
    await Promise.all(asksAll().map((asked) => expect(asked).rejects.toThrow('S3 cannot be reached')));
  });

  it.each(['stops in the middle', 'answers a page'] as const)(
    'never answers something else, if it %s',
    async (fault) => {
      s3.fault = fault;
      await expect(store.read(PATH)).rejects.toThrow(PictureStoreAway);
      await expect(store.prepare()).rejects.toThrow(PictureStoreAway);
    },
  );

  it.each([
    ['another secret', { secret: 'wrong' }],
    ['an unknown key', { keyId: 'AKIAOTHER' }],
    ['another region', { region: 'us-east-1' }],
  ])('refuses %s for good', async (_, other) => {
    const stranger = new S3PictureStore({ ...s3.settings, ...other });
    await expect(stranger.prepare()).rejects.toMatchObject({
      isLasting: true,
      message: 'S3 answered GET with 403 SignatureDoesNotMatch',
    });
  });

  it('that does not exist is no empty one', async () => {
    const nowhere = new S3PictureStore({ ...s3.settings, url: s3.settings.url.replace('pictures-of', 'none-of') });
    await expect(nowhere.prepare()).rejects.toMatchObject({ isLasting: true, message: 'S3 has no such bucket' });
    await expect(nowhere.read(PATH)).rejects.toThrow('S3 has no such bucket');
    await expect(nowhere.write([aPicture('b2', 160)])).rejects.toThrow('S3 has no such bucket');
  });

  it('is asked once more when it is busy for a moment', async () => {
    const before = s3.requests;
    s3.fault = 'fails';
    await expect(store.read(PATH)).rejects.toMatchObject({
      isLasting: false,
      message: 'S3 answered GET with 503 SlowDown',
    });
    expect(s3.requests - before).toBe(2);
  });
});
