import { linesNotOffered } from '#domain/cart/linesNotOffered.ts';
import { dishesWithoutChoice, lacksMinimum, soldOutWithChoice } from '#domain/catalog/requiredChoice.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';

const soldOut = aModifier({ id: 'gone', available: false });

describe('a required choice', () => {
  it.each([
    ['is sold out when none of it is available', { min: 1, modifiers: [soldOut] }, true],
    [
      'is sold out when too few units are available',
      { min: 3, modifiers: [aModifier({ maxCount: 2 }), soldOut] },
      true,
    ],
    ['is sold out when it has no modifiers', { min: 1, modifiers: [] }, true],
    ['is there while enough units are available', { min: 2, modifiers: [aModifier({ maxCount: 2 }), soldOut] }, false],
    ['is nothing when nothing has to be chosen', { min: 0, modifiers: [soldOut] }, false],
  ])('%s', (_, group, lacks) => {
    expect(lacksMinimum(group)).toBe(lacks);
  });

  it('takes its dishes with it, and no others', () => {
    const groups = [
      aModifierGroup({ id: 'size', min: 1, max: 1, dishIds: ['combo'], modifiers: [soldOut] }),
      aModifierGroup({ dishIds: ['combo', 'soup'], modifiers: [soldOut] }),
    ];
    expect([...dishesWithoutChoice(groups)]).toEqual(['combo']);
    const dishes = soldOutWithChoice([aDish({ id: 'combo' }), aDish({ id: 'soup' })], groups);
    expect(dishes.map(({ id, available }) => [id, available])).toEqual([
      ['combo', false],
      ['soup', true],
    ]);
    const line = { dishId: 'combo', menuId: 'main', name: 'Combo', price: 1, count: 1, modifiers: [] };
    const catalog = aCatalog([...dishes], [aMenu()], { modifierGroups: groups });
    expect(linesNotOffered({ lines: [line] }, catalog, new Date())).toEqual([{ line, because: 'stock' }]);
  });
});
