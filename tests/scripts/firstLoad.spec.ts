import { judgeFirstLoad } from '../../bench/sizes.ts';

const figure = (value: number) => ({ id: 'S1.js-css', value, unit: 'KB', target: 120, met: value <= 120 });

describe('the budget of a first load', () => {
  it('is kept by a load of just as much', () => {
    expect(judgeFirstLoad([figure(120)]).isKept).toBe(true);
  });

  it('is broken by a load of half as much again, which names both', () => {
    const { isKept, says } = judgeFirstLoad([figure(180)]);
    expect(isKept).toBe(false);
    expect(says).toMatch(/180 KB, at most 120 KB/);
  });

  it('cannot be kept by a load that nobody measured', () => {
    expect(() => judgeFirstLoad([])).toThrow('not measured');
  });
});
