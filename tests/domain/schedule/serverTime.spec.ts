import fc from 'fast-check';
import { type DeviceTime, hasJumped, serverTimeAt, syncTime } from '#domain/schedule/serverTime.ts';

const SENT_AT: DeviceTime = { wall: Date.parse('2026-11-20T12:00:00Z'), running: 5000 };
const YEAR = 366 * 86_400_000;

function later(from: DeviceTime, running: number, wall = running): DeviceTime {
  return { wall: from.wall + wall, running: from.running + running };
}

/** @spec 4.47 */
describe("the server's time", () => {
  it('is off by nothing when the way out and the way back take equally long', () => {
    const answer = new Date('2026-11-20T15:00:00.500Z');
    const sync = syncTime(answer, SENT_AT, later(SENT_AT, 1000));
    expect(serverTimeAt(sync, later(SENT_AT, 1000))).toEqual(new Date('2026-11-20T15:00:01.000Z'));
    expect(serverTimeAt(sync, later(SENT_AT, 61_000))).toEqual(new Date('2026-11-20T15:01:01.000Z'));
  });

  it('is off by half the round trip at most, whatever the device believes', () => {
    const delay = fc.integer({ min: 0, max: 500 });
    const off = fc.constantFrom(-YEAR, -86_400_000, -1, 0, 1, 86_400_000, YEAR);
    fc.assert(
      fc.property(delay, delay, off, fc.integer({ min: 0, max: 7 * 86_400_000 }), (out, back, wrong, wait) => {
        const truth = (device: DeviceTime): number => device.wall - wrong;
        const received = later(SENT_AT, out + back);
        const sync = syncTime(new Date(truth(SENT_AT) + out), SENT_AT, received);
        const now = later(received, wait);
        const error = Math.abs(serverTimeAt(sync, now).getTime() - truth(now));
        expect(error).toBeLessThanOrEqual((out + back) / 2 + 1);
        expect(error).toBeLessThanOrEqual(501);
      }),
      { numRuns: 1000 },
    );
  });

  it('goes on through a sleep, and does not follow a clock that is set back', () => {
    const sync = syncTime(new Date('2026-11-20T12:00:00Z'), SENT_AT, SENT_AT);
    const hour = 3_600_000;
    expect(serverTimeAt(sync, later(SENT_AT, 1000, 8 * hour))).toEqual(new Date('2026-11-20T20:00:00Z'));
    expect(serverTimeAt(sync, later(SENT_AT, hour, -8 * hour))).toEqual(new Date('2026-11-20T13:00:00Z'));
  });

  it.each([
    [0, 0, false],
    [10_000, 10_500, false],
    [10_000, 10_501, true],
    [10_000, 9_500, false],
    [10_000, 9_499, true],
    [1_000, 3_600_000, true],
    [60_000, -86_400_000, true],
  ])(
    'takes a device that ran %d ms, and %d ms by its clock, for one whose clock has jumped: %s',
    (running, wall, expected) => {
      const sync = syncTime(new Date(), SENT_AT, later(SENT_AT, 200));
      expect(hasJumped(sync, later(SENT_AT, running, wall))).toBe(expected);
    },
  );
});
