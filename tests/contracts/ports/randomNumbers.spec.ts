import type { RandomNumbers } from '#application/ports/device.ts';
import { MathRandomNumbers } from '#infrastructure/device/MathRandomNumbers.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';

describe.each<[string, () => RandomNumbers]>([
  ['that are fixed', () => new FixedRandomNumbers()],
  ['of Math', () => new MathRandomNumbers()],
])('random numbers %s', (_, open) => {
  it('are at least 0 and less than 1', () => {
    const numbers = open();
    const values = Array.from({ length: 1000 }, () => numbers.next());
    expect(values.filter((number) => !(number >= 0 && number < 1))).toEqual([]);
  });
});
