import fc from 'fast-check';
import { dietChoices } from '#domain/catalog/dietChoices.ts';
import { type DietFilter, dishFit, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';

const ALLERGENS = ['milk', 'nuts', 'gluten'] as const;
const DIETS = ['vegan', 'halal'] as const;
const avoiding = (...avoided: readonly string[]): DietFilter => ({ diets: [], avoided });

const nutty = aModifier({ id: 'nuts', allergens: ['nuts'] });
const plain = aModifier({ id: 'plain' });

describe('the diet and allergen filter', () => {
  it('hides a dish with an avoided allergen, and one that is not of a chosen diet', () => {
    const dish = aDish({ allergens: ['milk'], diets: ['vegetarian'] });
    expect(dishFit(dish, [], avoiding('milk')).kind).toBe('unfit');
    expect(dishFit(dish, [], avoiding('nuts')).kind).toBe('fits');
    expect(dishFit(dish, [], { diets: ['vegan'], avoided: [] }).kind).toBe('unfit');
    expect(dishFit(dish, [], { diets: ['vegetarian'], avoided: [] }).kind).toBe('fits');
  });

  it('keeps a dish whose extras alone have the allergen, and says what to leave out', () => {
    const extras = aModifierGroup({ min: 0, modifiers: [nutty] });
    expect(dishFit(aDish(), [extras], avoiding('nuts', 'milk'))).toEqual({ kind: 'fits', without: ['nuts'] });
  });

  it('hides a dish where every choice that must be made has the allergen', () => {
    const must = (modifiers: readonly ReturnType<typeof aModifier>[]) => aModifierGroup({ min: 1, max: 1, modifiers });
    expect(dishFit(aDish(), [must([nutty])], avoiding('nuts')).kind).toBe('unfit');
    expect(dishFit(aDish(), [must([nutty, { ...plain, available: false }])], avoiding('nuts')).kind).toBe('unfit');
    expect(dishFit(aDish(), [must([nutty, plain])], avoiding('nuts'))).toEqual({ kind: 'fits', without: ['nuts'] });
  });

  it('offers only what occurs in the catalog, in dishes or their choices, the most frequent first', () => {
    const dishes = [
      aDish({ allergens: ['milk', 'eggs'], diets: ['vegan'] }),
      aDish({ id: 'soup', allergens: ['milk'] }),
    ];
    const catalog = aCatalog(dishes, undefined, { modifierGroups: [aModifierGroup({ modifiers: [nutty] })] });
    expect(dietChoices(catalog)).toEqual({ diets: ['vegan'], avoided: ['milk', 'eggs', 'nuts'] });
  });
});

describe('laws of the filter', () => {
  const allergens = fc.subarray<string>([...ALLERGENS]);
  const filter = fc.record({ diets: fc.subarray([...DIETS]), avoided: allergens });
  const dish = fc.record({ allergens, diets: fc.subarray([...DIETS]) });
  const modifier = fc.record({ allergens, available: fc.boolean(), maxCount: fc.integer({ min: 1, max: 3 }) });
  const groups = fc.array(
    fc
      .record({ min: fc.nat(3), made: fc.array(modifier, { maxLength: 4 }) })
      .map(({ min, made: modifiers }) =>
        aModifierGroup({ min, max: 9, modifiers: modifiers.map((one, id) => aModifier({ id: `${id}`, ...one })) }),
      ),
    { maxLength: 3 },
  );

  it('hide nothing when nothing is chosen', () => {
    fc.assert(
      fc.property(dish, groups, (one, choices) => {
        expect(dishFit(one, choices, NO_FILTER)).toEqual({ kind: 'fits', without: [] });
      }),
    );
  });

  it('never bring a dish back with another condition', () => {
    fc.assert(
      fc.property(dish, groups, filter, fc.constantFrom<string[]>(...ALLERGENS), (one, choices, diet, more) => {
        const stricter = { ...diet, avoided: [...diet.avoided, more] };
        const kinds = [dishFit(one, choices, diet).kind, dishFit(one, choices, stricter).kind];
        expect(kinds).not.toEqual(['unfit', 'fits']);
      }),
    );
  });

  it('let a dish that fits be made up without any avoided allergen', () => {
    fc.assert(
      fc.property(dish, groups, filter, (one, choices, diet) => {
        if (dishFit(one, choices, diet).kind === 'unfit') return;
        expect(one.allergens.some((code) => diet.avoided.includes(code))).toBe(false);
        for (const { min, modifiers } of choices) {
          const offered = modifiers.filter(({ available }) => available);
          const safe = offered.filter((each) => !each.allergens.some((code) => diet.avoided.includes(code)));
          const room = safe.reduce((sum, { maxCount }) => sum + maxCount, 0);
          expect(room >= min || safe.length === offered.length).toBe(true);
        }
      }),
    );
  });

  it('leave out only what is avoided and comes with some choice', () => {
    fc.assert(
      fc.property(dish, groups, filter, (one, choices, diet) => {
        const fit = dishFit(one, choices, diet);
        const brought = choices.flatMap(({ modifiers }) => modifiers.flatMap((each) => each.allergens));
        for (const code of fit.kind === 'fits' ? fit.without : []) {
          expect(diet.avoided).toContain(code);
          expect(brought).toContain(code);
        }
      }),
    );
  });
});
