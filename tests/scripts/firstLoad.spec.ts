import { judgeChunks, judgeFirstLoad } from '../../bench/sizes.ts';

const figure = (value: number) => ({ id: 'S1.js-css', value, unit: 'KB', target: 116.5, met: value <= 116.5 });

describe('the budget of a first load', () => {
  it('is kept by a load of just as much', () => {
    expect(judgeFirstLoad([figure(116.5)]).isMet).toBe(true);
  });

  it('is broken by a load of half as much again, which names both', () => {
    const { isMet, says } = judgeFirstLoad([figure(180)]);
    expect(isMet).toBe(false);
    expect(says).toMatch(/180 KB, at most 116.5 KB/);
  });

  it('cannot be kept by a load that nobody measured', () => {
    expect(() => judgeFirstLoad([])).toThrow('not measured');
  });
});

describe('the budgets of late screens and of chunks', () => {
  const chunk = (value: number) => ({ id: 'S1.chunk', value, unit: 'KB', target: 42, met: value <= 42 });

  it('say nothing of what is kept', () => {
    expect(judgeChunks([chunk(42)])).toEqual([]);
  });

  it('name what is beyond its own, with both figures and where the budget stands', () => {
    expect(judgeChunks([chunk(12), chunk(43)])).toEqual(['S1.chunk: 43 KB, at most 42 KB (bench/chunkBudgets.ts)']);
    expect(judgeChunks([{ ...chunk(57), id: 'S1.screen.cart.index', target: 56, met: false }])).toEqual([
      'S1.screen.cart.index: 57 KB, at most 56 KB (src/domain/screens/screens.ts)',
    ]);
  });
});
