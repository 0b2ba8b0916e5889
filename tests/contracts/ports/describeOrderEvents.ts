/** @trust live-order */

import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { type BackEndKind, backEndFor, type Somebody, signInSomebody } from './BackEnd.ts';
import { aRequest, newKey } from './describeOrdersApi.ts';

/** Told so far, with the ids, and a promise of the moment in which so much was told. */
class RecordedEvents {
  readonly events: { readonly event: OrderEvent; readonly id: string | undefined }[] = [];
  opened = 0;
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  readonly onOpen = (): void => {
    this.opened += 1;
  };

  readonly onEvent = (event: OrderEvent, id: string | undefined): void => {
    this.events.push({ event, id });
    for (const { count, resolve } of this.#waiting) if (this.events.length >= count) resolve();
  };

  until(count: number): Promise<void> {
    return this.events.length >= count
      ? Promise.resolve()
      : new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  get statuses(): readonly (string | undefined)[] {
    return this.events.map(({ event }) => (event.kind === 'status' ? event.status : event.kind));
  }
}

export function describeOrderEvents(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`events of an order ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    const placed = async (): Promise<Somebody & { orderId: string }> => {
      const somebody = await signInSomebody(backEnd());
      const { id } = await backEnd().orders.place(aRequest(), newKey(), somebody.credentials);
      return { ...somebody, orderId: id };
    };

    it('report the steps so far and each new one, and end with the order', async () => {
      const { orderId, credentials } = await placed();
      const events = new RecordedEvents();
      const line = backEnd().orderEvents.follow({ orderId, credentials }, events, new AbortController().signal);
      await events.until(1);
      const expectedAt = new Date('2026-03-02T10:30:00Z');
      await backEnd().move(orderId, 'accepted', expectedAt);
      await events.until(3);
      await backEnd().move(orderId, 'picked-up');
      await line;
      const at = backEnd().now();
      expect([events.opened, events.events]).toEqual([
        1,
        [
          { id: '1', event: { kind: 'status', status: 'new', at, reason: undefined } },
          { id: '2', event: { kind: 'status', status: 'accepted', at, reason: undefined } },
          { id: undefined, event: { kind: 'expected', expectedAt } },
          { id: '3', event: { kind: 'status', status: 'picked-up', at, reason: undefined } },
        ],
      ]);
    });

    it('resume after the last event seen', async () => {
      const { orderId, credentials } = await placed();
      await backEnd().move(orderId, 'accepted');
      await backEnd().move(orderId, 'cooking');
      await backEnd().move(orderId, 'picked-up');
      const events = new RecordedEvents();
      await backEnd().orderEvents.follow({ orderId, credentials, after: '2' }, events, new AbortController().signal);
      expect(events.statuses).toEqual(['cooking', 'picked-up']);
    });

    it('reject with the reason of an aborted signal', async () => {
      const { orderId, credentials } = await placed();
      const events = new RecordedEvents();
      const following = new AbortController();
      const line = backEnd().orderEvents.follow({ orderId, credentials }, events, following.signal);
      await events.until(1);
      following.abort('gone');
      await expect(line).rejects.toBe('gone');
    });

    it('of the order of somebody else are refused', async () => {
      const { orderId } = await placed();
      const { credentials } = await signInSomebody(backEnd());
      const line = backEnd().orderEvents.follow(
        { orderId, credentials },
        new RecordedEvents(),
        new AbortController().signal,
      );
      await expect(line).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
