import { StorageFailed } from '#application/AppError.ts';
import type { PendingOrders } from '#application/ports/PendingOrders.ts';
import type { OrderAttempt } from '#domain/order/OrderAttempt.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';

export interface PendingOrdersUnderTest {
  readonly pending: PendingOrders;
  /** The same device, seen from another tab. */
  readonly elsewhere: PendingOrders;
  /** From now on nothing more can be written. */
  fill(): void;
}

const placed = { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) } as const;
const until = new Date('2026-03-02T09:01:00Z');

function another(number: number, overrides: Partial<OrderAttempt> = {}): OrderAttempt {
  return anOrderAttempt({
    key: `key-${number}`,
    unanswered: [{ id: `request-${number}`, mayArriveUntil: until }],
    ...overrides,
  });
}

/** What every store of pending orders promises. */
export function describePendingOrders(name: string, create: () => PendingOrdersUnderTest): void {
  describe(`pending orders ${name}`, () => {
    it('are empty at first', async () => {
      expect(await create().pending.list()).toEqual([]);
    });

    it('are stored unchanged for every tab, including dates', async () => {
      const { pending, elsewhere } = create();
      expect(await pending.acquire(anOrderAttempt())).toEqual(anOrderAttempt());
      expect(await elsewhere.list()).toEqual([anOrderAttempt()]);
    });

    it('return the stored key and request for a second request of the same cart, and record it', async () => {
      const { pending, elsewhere } = create();
      await pending.acquire(anOrderAttempt());
      const second = await elsewhere.acquire(another(2, { request: anOrderRequest({ comment: 'changed' }) }));
      expect(second).toEqual(
        anOrderAttempt({ unanswered: [...anOrderAttempt().unanswered, ...another(2).unanswered] }),
      );
      expect(await pending.list()).toEqual([second]);
    });

    it('give one key to concurrent requests of two tabs, and lose none of them', async () => {
      const { pending, elsewhere } = create();
      const presses = Array.from({ length: 20 }, (_, press) =>
        (press % 2 === 0 ? pending : elsewhere).acquire(another(press)),
      );
      const keys = (await Promise.all(presses)).map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
      const [attempt, ...others] = await pending.list();
      expect([attempt?.unanswered.length, others]).toEqual([20, []]);
    });

    it('keep attempts of different carts and people apart', async () => {
      const { pending } = create();
      await pending.acquire(anOrderAttempt());
      await pending.acquire(another(2, { cartId: 'cart-2' }));
      await pending.acquire(another(3, { personId: 'person-2' }));
      expect((await pending.list()).map(({ key }) => key).toSorted()).toEqual(['key-1', 'key-2', 'key-3']);
    });

    it('record the placed order, and return it for every later request of its cart', async () => {
      const { pending } = create();
      await pending.acquire(anOrderAttempt());
      await pending.complete('key-1', placed);
      const complete = anOrderAttempt({ placed, unanswered: [], isUnseen: true });
      expect(await pending.list()).toEqual([complete]);
      expect(await pending.acquire(another(2))).toEqual(complete);
      expect(await pending.list()).toEqual([complete]);
    });

    it('mark an order as unseen until a page of any tab has shown it', async () => {
      const { pending, elsewhere } = create();
      await pending.acquire(anOrderAttempt());
      await elsewhere.acknowledge(placed.id);
      await pending.complete('key-1', placed);
      await elsewhere.acknowledge('another');
      expect((await pending.list())[0]?.isUnseen).toBe(true);
      await elsewhere.acknowledge(placed.id);
      // What became of the press is learnt twice where a look-up crosses its answer.
      await pending.complete('key-1', placed);
      expect(await pending.list()).toEqual([anOrderAttempt({ placed, unanswered: [] })]);
    });

    it('record which orders must not be reported to analytics, for every tab', async () => {
      const { pending, elsewhere } = create();
      await pending.acquire(anOrderAttempt());
      await pending.complete('key-1', placed);
      await elsewhere.markCounted('another');
      expect((await pending.list())[0]?.isCounted).toBeUndefined();
      await elsewhere.markCounted(placed.id);
      await pending.complete('key-1', placed);
      expect((await pending.list())[0]?.isCounted).toBe(true);
    });

    it('record which of several requests the server accepted', async () => {
      const { pending } = create();
      const accepted = anOrderRequest({ comment: 'accepted' });
      await pending.acquire(anOrderAttempt());
      await pending.complete('key-1', placed, accepted);
      expect((await pending.list())[0]?.request).toEqual(accepted);
    });

    it('release single requests, and repeat the key of a cart whose requests were all refused', async () => {
      const { pending } = create();
      await pending.acquire(anOrderAttempt());
      await pending.acquire(another(2));
      await pending.release('key-1', ['request-1']);
      expect((await pending.list())[0]?.unanswered.map(({ id }) => id)).toEqual(['request-2']);
      await pending.release('key-1', ['request-1', 'request-2']);
      const changed = anOrderRequest({ comment: 'changed' });
      expect(await pending.acquire(another(3, { request: changed }))).toEqual(
        another(3, { key: 'key-1', request: changed }),
      );
    });

    it('extend the arrival time of a request, and of no other', async () => {
      const { pending } = create();
      await pending.acquire(anOrderAttempt());
      await pending.acquire(another(2));
      const later = { id: 'request-1', mayArriveUntil: new Date('2026-03-02T10:00:00Z') };
      await pending.extend('key-1', later);
      expect((await pending.list())[0]?.unanswered).toEqual([later, ...another(2).unanswered]);
    });

    it('change nothing for an unknown key', async () => {
      const { pending } = create();
      await pending.complete('key-1', placed);
      await pending.release('key-1', ['request-1']);
      expect(await pending.list()).toEqual([]);
    });

    it('are pruned once their outcome is known and they are old', async () => {
      const { pending } = create();
      await pending.acquire(another(1, { cartId: 'open' }));
      await pending.acquire(another(2, { cartId: 'placed' }));
      await pending.acquire(another(3, { cartId: 'refused' }));
      await pending.acquire(another(4, { cartId: 'newer', createdAt: new Date('2026-03-02T09:00:01Z') }));
      await pending.complete('key-2', placed);
      await pending.release('key-3', ['request-3']);
      await pending.complete('key-4', placed);
      await pending.prune(new Date('2026-03-02T09:00:01Z'));
      expect((await pending.list()).map(({ key }) => key).toSorted()).toEqual(['key-1', 'key-4']);
    });

    it('lose personal data, and keep keys, requests and outcomes', async () => {
      const { pending, elsewhere } = create();
      await pending.acquire(another(1, { cartId: 'open' }));
      await pending.acquire(another(2, { cartId: 'placed' }));
      await pending.acquire(another(3, { cartId: 'refused' }));
      await pending.complete('key-2', placed);
      await pending.release('key-3', ['request-3']);
      await pending.removePersonalData();
      const remaining = (await elsewhere.list()).toSorted((one, other) => one.key.localeCompare(other.key));
      expect(remaining).toEqual([
        another(1, { cartId: 'open', request: undefined }),
        another(2, { cartId: 'placed', request: undefined, unanswered: [], placed, isUnseen: true }),
        another(3, { cartId: 'refused', request: undefined, unanswered: [] }),
      ]);
      expect(JSON.stringify(remaining)).not.toContain('+7');
      expect((await elsewhere.acquire(another(4, { cartId: 'placed' }))).key).toBe('key-2');
    });

    it('store no personal data when a response arrives after it was removed', async () => {
      const { pending, elsewhere } = create();
      await pending.acquire(anOrderAttempt());
      await pending.removePersonalData();
      await pending.complete('key-1', placed, anOrderAttempt().request);
      expect(await elsewhere.list()).toEqual([
        { ...anOrderAttempt(), request: undefined, unanswered: [], placed, isUnseen: true },
      ]);
    });

    it('reject when they cannot be stored, and keep what they had', async () => {
      const { pending, fill } = create();
      await pending.acquire(anOrderAttempt());
      fill();
      const full = [
        pending.acquire(another(2, { cartId: 'cart-2' })),
        pending.complete('key-1', placed),
        pending.release('key-1', ['request-1']),
      ];
      await Promise.all(full.map((change) => expect(change).rejects.toBeInstanceOf(StorageFailed)));
      expect(await pending.list()).toEqual([anOrderAttempt()]);
    });
  });
}
