import { aLine } from '#tests/builders/aCart.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { DishStore } from '#ui/features/dish/DishStore.ts';

const DOUGH = aModifierGroup({
  id: 'dough',
  min: 1,
  max: 1,
  modifiers: [
    aModifier({ id: 'thin', price: 0, byDefault: true, allergens: ['gluten'] }),
    aModifier({ id: 'thick', price: 5_000, order: 2 }),
  ],
});
const EXTRAS = aModifierGroup({
  id: 'extras',
  max: 3,
  order: 2,
  modifiers: [
    aModifier({ id: 'cheese', price: 9_000, maxCount: 2 }),
    aModifier({ id: 'gone', price: 1_000, available: false, order: 2 }),
  ],
});
const OF_ANOTHER = aModifierGroup({ id: 'other', dishIds: ['soup'], modifiers: [aModifier({ id: 'bread' })] });
const GROUPS = [DOUGH, EXTRAS, OF_ANOTHER];
const DISH = aDish({ price: 50_000, hasModifiers: true });

describe('DishStore', () => {
  it('begins with one of the dish and what is chosen by itself', () => {
    const store = handedOn(new DishStore(DISH, GROUPS));
    expect(store.groups).toEqual([DOUGH, EXTRAS]);
    expect([store.draft, store.lineTotal]).toEqual([{ selection: { thin: 1 }, count: 1 }, 50_000]);
  });

  it('chooses nothing by itself that the customer avoids', () => {
    const store = handedOn(new DishStore(DISH, GROUPS, undefined, { diets: [], avoided: ['gluten'] }));
    expect(store.selection).toEqual({});
  });

  it('adds up what is chosen, times the count', () => {
    const store = handedOn(new DishStore(DISH, GROUPS));
    store.choose(DOUGH, 'thick', 1);
    store.choose(EXTRAS, 'cheese', 2);
    store.changeCount(3);
    expect([store.draft, store.lineTotal]).toEqual([{ selection: { thick: 1, cheese: 2 }, count: 3 }, 3 * 73_000]);
  });

  it('names what is missing once the dish is asked for, until it is chosen', () => {
    const store = handedOn(new DishStore(DISH, GROUPS, undefined, { diets: [], avoided: ['gluten'] }));
    expect(store.problems).toEqual([]);
    store.ask();
    expect(store.problems).toHaveLength(1);
    expect(store.problems).toMatchObject([{ groupId: 'dough' }]);
    store.choose(DOUGH, 'thick', 1);
    expect(store.problems).toEqual([]);
  });

  it('begins with what stands in the cart where that is being changed', () => {
    const { modifiers } = aLine({ modifiers: [{ id: 'thick', name: 'Thick', price: 5_000, count: 1 }] });
    const store = handedOn(
      new DishStore(DISH, GROUPS, aLine({ count: 4, modifiers }), { diets: [], avoided: ['gluten'] }),
    );
    expect([store.draft, store.lineTotal]).toEqual([{ selection: { thick: 1 }, count: 4 }, 220_000]);
  });

  it('goes on with how far the customer had come, before what stands in the cart', () => {
    const draft = { selection: { thick: 1, cheese: 1 }, count: 2 };
    expect(handedOn(new DishStore(DISH, GROUPS, undefined, undefined, draft)).draft).toEqual(draft);
    expect(handedOn(new DishStore(DISH, GROUPS, aLine({ count: 4 }), undefined, draft)).draft).toEqual(draft);
  });

  it('begins with the note of the line that is changed, and goes on with the one that was being written', () => {
    const line = aLine({ note: 'no onion' });
    const store = handedOn(new DishStore(DISH, GROUPS, line));
    expect(store.note).toBe('no onion');
    store.write('no onion, well do');
    expect(handedOn(new DishStore(DISH, GROUPS, line, undefined, store.draft)).note).toBe('no onion, well do');
  });

  it('leaves out of it what the menu no longer has or allows', () => {
    const draft = { selection: { thick: 1, cheese: 7, gone: 1, bread: 1, unknown: 1 }, count: 1 };
    const store = handedOn(new DishStore(DISH, GROUPS, undefined, undefined, draft));
    expect(store.selection).toEqual({ thick: 1, cheese: 2 });
  });
});
