import { StorageFailed } from '#application/AppError.ts';
import type { OrderLedger } from '#application/ports/OrderLedger.ts';
import type { OrderIntent } from '#domain/order/Order.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';

function anIntent(overrides: Partial<OrderIntent> = {}): OrderIntent {
  return {
    key: 'key-1',
    cartId: 'cart-1',
    personId: 'person-1',
    fingerprint: 'f',
    createdAt: new Date('2026-03-02T09:00:00Z'),
    request: anOrderRequest({ requestedAt: new Date('2026-03-02T12:00:00Z') }),
    ...overrides,
  };
}

export interface LedgerUnderTest {
  readonly ledger: OrderLedger;
  /** The same device, seen from another tab. */
  readonly elsewhere: OrderLedger;
  /** From now on nothing more can be written. */
  fill(): void;
}

/** What every ledger of presses promises. */
export function describeOrderLedger(name: string, create: () => LedgerUnderTest): void {
  describe(`order ledger ${name}`, () => {
    it('is empty at first', async () => {
      expect(await create().ledger.list()).toEqual([]);
    });

    it('keeps a press as it was, dates included, for every tab', async () => {
      const { ledger, elsewhere } = create();
      expect(await ledger.claim(anIntent())).toEqual(anIntent());
      expect(await elsewhere.list()).toEqual([anIntent()]);
    });

    it('answers a second press of the same cart with the first, and keeps only that', async () => {
      const { ledger, elsewhere } = create();
      await ledger.claim(anIntent());
      expect(await ledger.claim(anIntent({ key: 'key-2' }))).toEqual(anIntent());
      expect(await elsewhere.claim(anIntent({ key: 'key-3' }))).toEqual(anIntent());
      expect(await ledger.list()).toEqual([anIntent()]);
    });

    it('gives one key to all that press at once in two tabs', async () => {
      const { ledger, elsewhere } = create();
      const presses = Array.from({ length: 20 }, (_, press) =>
        (press % 2 === 0 ? ledger : elsewhere).claim(anIntent({ key: `key-${press}` })),
      );
      const keys = (await Promise.all(presses)).map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
      expect(await ledger.list()).toHaveLength(1);
    });

    it('keeps presses of different carts apart', async () => {
      const { ledger } = create();
      await ledger.claim(anIntent());
      await ledger.claim(anIntent({ key: 'key-2', cartId: 'cart-2' }));
      expect((await ledger.list()).map(({ key }) => key).toSorted()).toEqual(['key-1', 'key-2']);
    });

    it('notes what became of a press', async () => {
      const { ledger } = create();
      const placed = { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) } as const;
      await ledger.claim(anIntent());
      await ledger.update(anIntent({ placed }));
      expect(await ledger.list()).toEqual([anIntent({ placed })]);
      expect(await ledger.claim(anIntent({ key: 'key-2' }))).toEqual(anIntent({ placed }));
    });

    it('lets a cart be pressed again once its press is removed', async () => {
      const { ledger } = create();
      await ledger.claim(anIntent());
      await ledger.remove('key-1');
      await ledger.remove('key-1');
      expect(await ledger.list()).toEqual([]);
      expect(await ledger.claim(anIntent({ key: 'key-2' }))).toMatchObject({ key: 'key-2' });
    });

    it('says so when it cannot write, and keeps what it had', async () => {
      const { ledger, fill } = create();
      await ledger.claim(anIntent());
      fill();
      await expect(ledger.claim(anIntent({ key: 'key-2', cartId: 'cart-2' }))).rejects.toBeInstanceOf(StorageFailed);
      await expect(ledger.update(anIntent({ fingerprint: 'g' }))).rejects.toBeInstanceOf(StorageFailed);
      expect(await ledger.list()).toEqual([anIntent()]);
    });
  });
}
