import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeBus, ChangeNews } from '#server/database/bus/ChangeBus.ts';

interface Opened {
  /** Two processes of one shop. */
  readonly buses: readonly [ChangeBus, ChangeBus];
  readonly close: () => Promise<void>;
}

const newsOf = (last: number): ChangeNews => ({
  last,
  changes: [
    { id: last, order_id: null, restaurant_id: 'port', at: '2026-02-01T10:00:00.000Z' },
    { id: last + 1, order_id: 'order-1', restaurant_id: 'port', at: '2026-02-01T10:00:00.000Z' },
  ],
});

/** What each bus does while it is there. `open` makes an empty one. */
export function describeChangeBus(name: string, open: () => Promise<Opened>): void {
  describe(`the bus of changes in ${name}`, () => {
    let opened: Opened;
    let one: ChangeBus;
    let two: ChangeBus;

    beforeEach(async () => {
      opened = await open();
      [one, two] = opened.buses;
      // A process may still be connecting.
      for (const bus of opened.buses) {
        while ((await bus.newest().catch(() => undefined)) === undefined) await sleep(10);
      }
    });

    afterEach(() => opened.close());

    /** Publishes until both processes hear it; resolves to the place. */
    const whenBothHear = async (): Promise<number> => {
      const heard = new Set<number>();
      const stops = opened.buses.map((bus, index) => bus.listen(() => heard.add(index)));
      let { place } = await one.newest();
      while (heard.size < 2) {
        place = (await one.publish({ last: 0, changes: [] }, place)) ?? place;
        await sleep(10);
      }
      for (const stop of stops) stop();
      return place;
    };

    it('has nothing at first, and the newest news later', async () => {
      expect(await one.newest()).toEqual({ place: 0 });
      const first = await one.publish(newsOf(1), 0);
      expect(await two.newest()).toEqual({ place: first, news: newsOf(1) });
      const second = await two.publish(newsOf(3), first ?? 0);
      expect(second).toBeGreaterThan(first ?? 0);
      expect(await one.newest()).toEqual({ place: second, news: newsOf(3) });
    });

    it('takes the news of one of two who have seen the same', async () => {
      const both = await Promise.all([one.publish(newsOf(1), 0), two.publish(newsOf(1), 0)]);
      expect(both.filter((place) => place !== undefined)).toHaveLength(1);
      const { place } = await two.newest();
      const next = await Promise.all([one.publish(newsOf(3), place), two.publish(newsOf(3), place)]);
      expect(next.filter((taken) => taken !== undefined)).toHaveLength(1);
      expect(await two.publish(newsOf(5), place)).toBeUndefined();
      expect((await two.newest()).news).toEqual(newsOf(3));
    });

    it('gives news to each process in their order, as long as it listens', async () => {
      let place: number | undefined = await whenBothHear();
      const heard: readonly number[][] = [[], []];
      const stops = opened.buses.map((bus, index) =>
        bus.listen(({ last, changes }) => {
          if (changes.length > 0) heard[index]?.push(last);
        }),
      );
      for (let last = 1; last <= 20; last += 1) place = await (last % 2 ? one : two).publish(newsOf(last), place ?? 0);
      while (heard.some(({ length }) => length < 20)) await sleep(10);
      const all = Array.from({ length: 20 }, (_, index) => index + 1);
      expect(heard).toEqual([all, all]);
      stops[0]?.();
      await one.publish(newsOf(21), place ?? 0);
      while (heard[1]?.length === 20) await sleep(10);
      expect(heard).toEqual([all, [...all, 21]]);
    });
  });
}
