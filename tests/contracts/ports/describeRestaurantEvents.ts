/** @trust open-menus */

import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { type BackEndKind, backEndFor } from './BackEnd.ts';

/** Told so far, with the ids, and a promise of the moment in which so much was told. */
class RecordedEvents {
  readonly events: { readonly event: RestaurantEvent; readonly id: string | undefined }[] = [];
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  readonly onOpen = (): void => {};

  readonly onEvent = (event: RestaurantEvent, id: string | undefined): void => {
    this.events.push({ event, id });
    for (const { count, resolve } of this.#waiting) if (this.events.length >= count) resolve();
  };

  until(count: number): Promise<void> {
    if (this.events.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }
}

/** What every back end that tells of its restaurants promises. */
export function describeRestaurantEvents(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`events of a restaurant ${kind.name}`, () => {
    const backEnd = backEndFor(kind);
    const follow = (listener: RecordedEvents, signal: AbortSignal, after?: string): Promise<void> =>
      backEnd().restaurantEvents.follow({ restaurantId: 'port', after }, listener, signal);

    it('report the current state, equal to that of the menu, and each change, until they are aborted', async () => {
      const first = new RecordedEvents();
      const following = new AbortController();
      const line = follow(first, following.signal);
      await first.until(3);
      await backEnd().sellOut('port', 'pizza');
      await first.until(6);
      following.abort('gone');
      await expect(line).rejects.toBe('gone');
      const [sold, pause, busy, soldOut] = first.events;
      expect([sold?.event, pause?.event, busy?.event, soldOut?.event]).toEqual([
        { kind: 'sold-out', dishIds: ['sold-out'], modifierIds: ['gone'] },
        { kind: 'paused', until: undefined },
        { kind: 'busy', minutes: 0 },
        { kind: 'sold-out', dishIds: ['pizza', 'sold-out'], modifierIds: ['gone'] },
      ]);
      // Whoever is cut off before the last one is told all of them again.
      expect([sold?.id, pause?.id, soldOut?.id]).toEqual([undefined, undefined, undefined]);
      expect(busy?.id).toBeDefined();
      expect(first.events[5]?.id).not.toBe(busy?.id);
    });

    it('resume after the last event seen, and report what changed meanwhile', async () => {
      const first = new RecordedEvents();
      const reading = new AbortController();
      const line = follow(first, reading.signal);
      await first.until(3);
      reading.abort();
      await line.catch(() => {});
      await backEnd().sellOut('port', 'pizza');
      const second = new RecordedEvents();
      const following = new AbortController();
      const next = follow(second, following.signal, first.events[2]?.id);
      await second.until(1);
      following.abort();
      await next.catch(() => {});
      expect(second.events[0]?.event).toMatchObject({ kind: 'sold-out', dishIds: ['pizza', 'sold-out'] });
    });
  });
}
