import { choicePrice } from '#domain/cart/choicePrice.ts';
import type { ModifierSelection } from '#domain/cart/modifierSelection.ts';
import { aModifier, aModifierGroup } from '#tests/builders/aDish.ts';

const rocket = aModifier({ id: 'rocket', price: 5_000 });
const shrimps = aModifier({ id: 'shrimps', price: 19_000, maxCount: 2 });
const basil = aModifier({ id: 'basil', price: 0 });
const extras = aModifierGroup({ max: 3, free: 1, modifiers: [rocket, shrimps, basil] });

describe('the price of a choice', () => {
  it.each<[string, ModifierSelection, object]>([
    ['its own where nothing is chosen yet', {}, { kind: 'paid', added: 19_000, free: 0 }],
    ['its own where the free one is taken', { rocket: 1 }, { kind: 'paid', added: 19_000, free: 0 }],
    ['nothing while it is the cheapest chosen', { shrimps: 1 }, { kind: 'free', instead: 19_000 }],
    ['that of the units beyond the free one', { shrimps: 2 }, { kind: 'paid', added: 19_000, free: 1 }],
    [
      'that of all units where another one is free',
      { rocket: 1, shrimps: 2 },
      { kind: 'paid', added: 38_000, free: 0 },
    ],
  ])('is %s', (_what, selection, price) => {
    expect(choicePrice(extras, selection, shrimps)).toEqual(price);
  });

  it('is never a gift where the group gives nothing away, or has no room left', () => {
    const paid = { kind: 'paid', added: 19_000, free: 0 };
    expect(choicePrice({ ...extras, free: 0 }, {}, shrimps)).toEqual(paid);
    expect(choicePrice({ ...extras, max: 2 }, { rocket: 1, basil: 1 }, shrimps)).toEqual(paid);
  });

  it('is free in a group of one that gives one away, whatever is chosen there now', () => {
    expect(choicePrice({ ...extras, max: 1 }, { rocket: 1 }, shrimps)).toEqual({ kind: 'free', instead: 19_000 });
  });

  it('is included where there is none', () => {
    expect(choicePrice(extras, { basil: 1 }, basil)).toEqual({ kind: 'included' });
  });
});
