import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { aSchedule } from '#tests/builders/aSchedule.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

/** Whether the restaurant, open from 8 to 23 in Moscow, takes an order at that time. */
function askedAt(time: string): Promise<void> {
  return new CheckOrdersAccepted({ clock: new FixedClock(time) }).execute({ schedule: aSchedule() });
}

describe('CheckOrdersAccepted', () => {
  it.each(['2026-11-20T05:00:00Z', '2026-11-20T19:59:00Z'])('accepts an order at %s', async (time) => {
    await expect(askedAt(time)).resolves.toBeUndefined();
  });

  it.each(['2026-11-20T04:59:00Z', '2026-11-20T20:00:00Z', '2026-11-20T01:00:00Z'])(
    'refuses an order at %s, with the code that a server uses too',
    async (time) => {
      await expect(askedAt(time)).rejects.toMatchObject({ code: 'order.not-accepting', name: 'OrdersNotAccepted' });
    },
  );
});
