import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { IndexedDbCartCopy } from '#infrastructure/device/IndexedDbCartCopy.ts';
import { InMemoryCartCopy } from '#tests/fakes/InMemoryCartCopy.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

type Copies = Pick<IndexedDbCartCopy, 'read' | 'keep' | 'remove'>;

const { put } = IDBObjectStore.prototype;

afterEach(() => {
  restoreGlobals();
  IDBObjectStore.prototype.put = put;
});

function describeCartCopies(name: string, create: () => { readonly here: Copies; readonly elsewhere: Copies }): void {
  describe(`the copy of a cart ${name}`, () => {
    it('is absent at first', async () => {
      expect(await create().here.read()).toBeUndefined();
    });

    it('is the newest that any page stored, in whatever order they arrive', async () => {
      const { here, elsewhere } = create();
      await here.keep({ text: 'two', at: 2 });
      await elsewhere.keep({ text: 'one', at: 1 });
      expect(await here.read()).toMatchObject({ text: 'two', at: 2 });
      await Promise.all([here.keep({ text: 'four', at: 4 }), elsewhere.keep({ text: 'three', at: 3 })]);
      expect(await elsewhere.read()).toMatchObject({ text: 'four', at: 4 });
    });

    it('can be removed and stored again', async () => {
      const { here, elsewhere } = create();
      await here.keep({ text: 'two', at: 2 });
      await here.remove();
      expect(await elsewhere.read()).toBeUndefined();
      await elsewhere.keep({ text: 'one', at: 1 });
      expect(await here.read()).toMatchObject({ text: 'one', at: 1 });
    });
  });
}

describeCartCopies('in memory', () => {
  const copy = new InMemoryCartCopy();
  return { here: copy, elsewhere: copy };
});

describeCartCopies('in IndexedDB', () => {
  const factory = new IDBFactory();
  stubGlobal('indexedDB', () => factory);
  return { here: new IndexedDbCartCopy('coral'), elsewhere: new IndexedDbCartCopy('coral') };
});

/** @trust F6 */
describe('the copy of a cart in a browser', () => {
  it('of another white label is ignored and replaced', async () => {
    const factory = new IDBFactory();
    stubGlobal('indexedDB', () => factory);
    await new IndexedDbCartCopy('coral').keep({ text: 'coral', at: 9 });
    const other = new IndexedDbCartCopy('graphite');
    expect(await other.read()).toBeUndefined();
    await other.keep({ text: 'graphite', at: 1 });
    expect(await other.read()).toMatchObject({ text: 'graphite' });
    expect(await new IndexedDbCartCopy('coral').read()).toBeUndefined();
  });

  it('rejects when it cannot be stored, and works at the next try', async () => {
    stubGlobal('indexedDB', () => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const copies = new IndexedDbCartCopy('coral');
    await expect(copies.read()).rejects.toThrow('Blocked');
    restoreGlobals();
    const factory = new IDBFactory();
    stubGlobal('indexedDB', () => factory);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    await expect(copies.keep({ text: 'one', at: 1 })).rejects.toMatchObject({ name: 'QuotaExceededError' });
    IDBObjectStore.prototype.put = put;
    await copies.keep({ text: 'one', at: 1 });
    expect(await copies.read()).toMatchObject({ text: 'one' });
  });
});
