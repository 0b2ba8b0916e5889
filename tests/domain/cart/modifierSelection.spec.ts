import fc from 'fast-check';
import {
  chosenIn,
  defaultSelection,
  type ModifierSelection,
  pricedModifiers,
  selectionProblems,
  withModifierCount,
} from '#domain/cart/modifierSelection.ts';
import { aModifier, aModifierGroup } from '#tests/builders/aDish.ts';

const dough = aModifierGroup({
  id: 'dough',
  min: 1,
  max: 1,
  modifiers: [aModifier({ id: 'thin', price: 0, byDefault: true }), aModifier({ id: 'thick', price: 6_000 })],
});
const extras = aModifierGroup({
  id: 'extras',
  max: 3,
  free: 1,
  modifiers: [
    aModifier({ id: 'rocket', price: 5_000 }),
    aModifier({ id: 'shrimps', price: 19_000, maxCount: 2 }),
    aModifier({ id: 'truffle', price: 30_000, available: false }),
  ],
});

/** @spec 3.5 */
describe('a choice of modifiers', () => {
  it('starts with the defaults that are to be had', () => {
    expect(defaultSelection([dough, extras])).toEqual({ thin: 1 });
  });

  it('names the group where something is missing', () => {
    expect(selectionProblems([dough, extras], {})).toEqual([{ kind: 'too-few', groupId: 'dough', missing: 1 }]);
  });

  it('swaps in a group of one', () => {
    expect(withModifierCount(dough, { thin: 1, rocket: 1 }, 'thick', 1)).toEqual({ rocket: 1, thick: 1 });
  });

  it('counts up to the maximum of the modifier and of its group', () => {
    expect(withModifierCount(extras, { rocket: 1 }, 'shrimps', 5)).toEqual({ rocket: 1, shrimps: 2 });
    expect(withModifierCount({ ...extras, max: 2 }, { rocket: 1 }, 'shrimps', 2)).toEqual({ rocket: 1, shrimps: 1 });
  });

  it('leaves sold-out modifiers alone', () => {
    expect(withModifierCount(extras, {}, 'truffle', 1)).toEqual({});
  });

  it('gives the cheapest units for free, as entries of price 0', () => {
    const entries = pricedModifiers([extras], { rocket: 1, shrimps: 2 });
    expect(entries.map(({ id, price, count }) => [id, price, count])).toEqual([
      ['rocket', 0, 1],
      ['shrimps', 19_000, 2],
    ]);
    const two = pricedModifiers([{ ...extras, free: 2 }], { rocket: 1, shrimps: 2 });
    expect(two.map(({ id, price, count }) => [id, price, count])).toEqual([
      ['rocket', 0, 1],
      ['shrimps', 19_000, 1],
      ['shrimps', 0, 1],
    ]);
  });

  it('leaves sold-out defaults out', () => {
    const group = aModifierGroup({ modifiers: [aModifier({ byDefault: true, available: false })] });
    expect(defaultSelection([group])).toEqual({});
  });

  it('is wrong below the minimum and above the maximum, and right at both', () => {
    const group = aModifierGroup({ min: 2, max: 3, modifiers: [aModifier({ maxCount: 9 })] });
    const problems = (rocket: number): unknown => selectionProblems([group], { rocket });
    expect(problems(1)).toEqual([{ kind: 'too-few', groupId: 'extras', missing: 1 }]);
    expect([problems(2), problems(3)]).toEqual([[], []]);
    expect(problems(4)).toEqual([{ kind: 'too-many', groupId: 'extras', maximum: 3 }]);
    expect(problems(0)).toEqual([{ kind: 'too-few', groupId: 'extras', missing: 2 }]);
  });

  it('takes back what is counted down to nothing, in a group of one as well', () => {
    expect(withModifierCount(dough, { thin: 1 }, 'thin', 0)).toEqual({});
    expect(withModifierCount(extras, { rocket: 1, shrimps: 1 }, 'shrimps', 0)).toEqual({ rocket: 1 });
    expect(withModifierCount(extras, { rocket: 1 }, 'unknown', 1)).toEqual({ rocket: 1 });
    expect(withModifierCount({ ...extras, max: 1 }, { rocket: 1, thin: 1 }, 'shrimps', 2)).toEqual({
      thin: 1,
      shrimps: 1,
    });
    expect(withModifierCount(extras, { shrimps: 3 }, 'rocket', 1)).toEqual({ shrimps: 3 });
  });

  it('has no entry for what is not chosen, and only paid ones without free units', () => {
    const entries = pricedModifiers([{ ...extras, free: 0 }], { shrimps: 1, rocket: 0 });
    expect(entries.map(({ id, price, count }) => [id, price, count])).toEqual([['shrimps', 19_000, 1]]);
  });
});

describe('laws of a choice', () => {
  const group = fc
    .record({
      min: fc.integer({ min: 0, max: 2 }),
      max: fc.integer({ min: 2, max: 5 }),
      free: fc.integer({ min: 0, max: 6 }),
      prices: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    })
    .map(({ prices, ...bounds }) =>
      aModifierGroup({
        ...bounds,
        modifiers: prices.map((price, index) => aModifier({ id: `m${index}`, price, maxCount: 3 })),
      }),
    );
  const presses = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 9 })), {
    maxLength: 12,
  });

  it('keep presses within the maximum of the group and of each modifier', () => {
    fc.assert(
      fc.property(group, presses, (own, all) => {
        const counts = all.reduce<ModifierSelection>(
          (selection, [at, count]) => withModifierCount(own, selection, `m${at}`, count),
          {},
        );
        expect(chosenIn(own, counts)).toBeLessThanOrEqual(own.max);
        for (const count of Object.values(counts)) expect([1, 2, 3]).toContain(count);
        expect(selectionProblems([own], counts).every(({ kind }) => kind === 'too-few')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('give away the cheapest units, and neither lose nor make any', () => {
    fc.assert(
      fc.property(group, presses, (own, all) => {
        const counts = all.reduce<ModifierSelection>(
          (selection, [at, count]) => withModifierCount(own, selection, `m${at}`, count),
          {},
        );
        const entries = pricedModifiers([own], counts);
        const count = (units: readonly { readonly count: number }[]): number =>
          units.reduce((sum, unit) => sum + unit.count, 0);
        expect(count(entries)).toBe(chosenIn(own, counts));
        const units = own.modifiers.flatMap(({ id, price }) => Array<number>(counts[id] ?? 0).fill(price));
        const paid = units.toSorted((a, b) => a - b).slice(own.free);
        expect(entries.reduce((sum, entry) => sum + entry.price * entry.count, 0)).toBe(
          paid.reduce((sum, price) => sum + price, 0),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
