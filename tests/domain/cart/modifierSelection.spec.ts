import {
  defaultSelection,
  pricedModifiers,
  selectionProblems,
  withModifierCount,
} from '#domain/cart/modifierSelection.ts';
import { aModifier, aModifierGroup } from '#tests/builders/aPosition.ts';

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
});
