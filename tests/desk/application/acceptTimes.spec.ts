import { acceptTimes, laterTime } from '#desk/application/acceptTimes.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

describe('acceptTimes', () => {
  it('has what was promised, and times around its end', () => {
    const { promised, others } = acceptTimes(anOrder({ wait: { minMinutes: 20, maxMinutes: 35 } }), NOON);
    expect(promised).toMatchObject({ from: at(20), until: at(35) });
    expect(others.map(({ minutes }) => minutes)).toEqual([-10, -5, 5, 10, 15, 20, 30, 45]);
    expect(others[0]?.at).toEqual(at(25));
  });

  it('names no time that is over', () => {
    const { promised, others } = acceptTimes(anOrder({ wait: { minMinutes: 5, maxMinutes: 12 } }), at(2));
    expect([promised?.until, others[0]]).toEqual([at(12), { at: at(7), minutes: -5 }]);
  });

  it('counts from now, in whole minutes, where nothing can be kept', () => {
    const now = new Date(NOON.getTime() + 50.5 * 60_000);
    for (const wait of [undefined, { minMinutes: 20, maxMinutes: 35 }]) {
      const { promised, others } = acceptTimes(anOrder({ wait }), now);
      expect([promised, others[0], others.length]).toEqual([undefined, { at: at(51 + 15), minutes: 15 }, 8]);
    }
  });
});

describe('laterTime', () => {
  it('is later than the time that the kitchen named, else than the end of what was promised', () => {
    const wait = { minMinutes: 20, maxMinutes: 35 };
    expect(laterTime(anOrder({ wait, expectedAt: at(40) }), 10)).toEqual(at(50));
    expect(laterTime(anOrder({ wait }), 10)).toEqual(at(45));
    expect(laterTime(anOrder(), 10)).toBeUndefined();
  });
});
