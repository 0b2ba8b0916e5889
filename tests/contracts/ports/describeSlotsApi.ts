import { type BackEndKind, backEndFor } from './BackEnd.ts';

const MINUTE_MS = 60_000;

/**
 * `wide` takes orders ahead, `port` for now alone; it is Monday noon in Moscow, and the doors are open from 9 to 23.
 */
export function describeSlotsApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`slots ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('are told for today, with the wait for now, the dates and the first that has room', async () => {
      const offer = await backEnd().slots.load({ restaurantId: 'wide', deliveryType: 'DELIVERY' });
      expect(offer).toMatchObject({
        asap: { minMinutes: 40, maxMinutes: 55 },
        busyMinutes: 0,
        dates: ['2026-03-02', '2026-03-03', '2026-03-04'],
        next: { from: new Date('2026-03-02T10:00:00Z'), to: new Date('2026-03-02T10:30:00Z'), left: 2 },
      });
      expect(offer.slots[0]).toEqual(offer.next);
      expect(offer.slots.map(({ from, to }) => to.getTime() - from.getTime())).toEqual(Array(20).fill(30 * MINUTE_MS));
    });

    it('are told for another day, and are none beyond the last', async () => {
      const on = async (date: string) =>
        (await backEnd().slots.load({ restaurantId: 'wide', deliveryType: 'TAKE_AWAY', date })).slots;
      expect((await on('2026-03-03'))[0]?.from).toEqual(new Date('2026-03-03T06:00:00Z'));
      expect(await on('2026-03-05')).toEqual([]);
    });

    it('are none where orders are taken for now alone', async () => {
      const offer = await backEnd().slots.load({ restaurantId: 'port', deliveryType: 'DELIVERY' });
      expect(offer).toEqual({
        asap: { minMinutes: 20, maxMinutes: 35 },
        busyMinutes: 0,
        slots: [],
        dates: [],
        next: undefined,
      });
    });

    it('are not told of a restaurant that there is not', async () => {
      const loading = backEnd().slots.load({ restaurantId: 'nowhere', deliveryType: 'DELIVERY' });
      await expect(loading).rejects.toMatchObject({ status: 404 });
    });
  });
}
