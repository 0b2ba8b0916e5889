import type { IdGenerator } from '#application/ports/IdGenerator.ts';
import { RandomIdGenerator } from '#infrastructure/device/RandomIdGenerator.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';

describe.each<[string, () => IdGenerator]>([
  ['that are counted', () => new CountingIds()],
  ['of chance', () => new RandomIdGenerator()],
])('ids %s', (_, open) => {
  it('are never the same twice, and fit into a header', () => {
    const generator = open();
    const ids = Array.from({ length: 1000 }, () => generator.create());
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[!-~]{1,255}$/);
  });
});
