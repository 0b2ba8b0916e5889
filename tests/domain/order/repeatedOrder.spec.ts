import { lineTotal } from '#domain/cart/Cart.ts';
import type { OrderLine } from '#domain/order/Order.ts';
import { type RepeatedOrder, repeatedOrder } from '#domain/order/repeatedOrder.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { anOrderLine } from '#tests/builders/aWholeOrder.ts';

const NOON = new Date('2026-11-20T09:00:00Z');
const rocket = { id: 'rocket', name: 'Rocket', count: 1, price: 5_000 };
const withRocket = anOrderLine({ count: 2, lineTotal: 108_000, modifiers: [rocket] });

const repeat = (line: OrderLine, dishes = [aDish()], overrides: Parameters<typeof aCatalog>[2] = {}): RepeatedOrder =>
  repeatedOrder([line], aCatalog(dishes, [aMenu()], overrides), NOON);

describe('an order that is repeated', () => {
  it('is the same dishes with the same choices where nothing has changed', () => {
    const { lines, changes } = repeat(withRocket, [aDish()], { modifierGroups: [aModifierGroup()] });
    expect(changes).toEqual([]);
    expect(lines).toMatchObject([{ dishId: 'margherita', menuId: 'main', count: 2, modifiers: [rocket] }]);
    expect(lines.map(lineTotal)).toEqual([108_000]);
  });

  it('keeps the note on each dish', () => {
    expect(repeat(anOrderLine({ note: 'no onion' })).lines).toMatchObject([{ note: 'no onion' }]);
    expect(repeat(anOrderLine()).lines[0]?.note).toBeUndefined();
  });

  it('says what is dearer and what is cheaper, for one of each', () => {
    const change = (price: number): unknown => repeat(anOrderLine({ count: 2, lineTotal: 98_000 }), [aDish({ price })]);
    expect(change(52_000)).toMatchObject({ changes: [{ kind: 'price', before: 49_000, now: 52_000 }] });
    expect(change(40_000)).toMatchObject({ lines: [{ price: 40_000 }], changes: [{ before: 49_000, now: 40_000 }] });
  });

  it.each([
    ['menu', []],
    ['stock', [aDish({ available: false })]],
  ] as const)('drops a dish that cannot be had, and says why: %s', (because, dishes) => {
    expect(repeat(anOrderLine(), [...dishes])).toEqual({
      lines: [],
      changes: [{ kind: 'dropped', name: 'Margherita', because }],
    });
  });

  it('drops a dish that is not offered at this hour', () => {
    const timeSlots = [
      { dishIds: ['margherita'], hours: [{ weekDay: 5, active: true, open: 60, close: 120 } as const] },
    ];
    expect(repeat(anOrderLine(), [aDish()], { timeSlots }).changes).toMatchObject([{ because: 'hour' }]);
  });

  it('leaves out a choice that is no more, and says which', () => {
    const soldOut = aModifierGroup({ modifiers: [aModifier({ available: false })] });
    for (const modifierGroups of [[], [soldOut]]) {
      const { lines, changes } = repeat(withRocket, [aDish()], { modifierGroups });
      expect(lines).toMatchObject([{ modifiers: [] }]);
      expect(changes).toMatchObject([
        { kind: 'changed', without: ['Rocket'] },
        { kind: 'price', now: 49_000 },
      ]);
    }
  });

  it('takes the usual choice where the one that was made is no more, and drops the dish where there is none', () => {
    const thin = aModifier({ id: 'thin', name: 'Thin', price: 0, byDefault: true });
    const dough = aModifierGroup({ id: 'dough', min: 1, max: 1, modifiers: [thin] });
    const { lines, changes } = repeat(withRocket, [aDish()], { modifierGroups: [dough] });
    expect(lines).toMatchObject([{ modifiers: [{ id: 'thin' }] }]);
    expect(changes).toMatchObject([{ kind: 'changed', without: ['Rocket'], instead: ['Thin'] }, { kind: 'price' }]);
    const choose = { ...dough, modifiers: [{ ...thin, byDefault: false }] };
    expect(repeat(withRocket, [aDish()], { modifierGroups: [choose] })).toMatchObject({
      lines: [],
      changes: [{ because: 'choice' }],
    });
  });

  it('takes no more of a choice than can be had now', () => {
    const three = anOrderLine({ lineTotal: 64_000, modifiers: [{ ...rocket, count: 3 }] });
    const { lines, changes } = repeat(three, [aDish()], { modifierGroups: [aModifierGroup()] });
    expect(lines).toMatchObject([{ modifiers: [{ id: 'rocket', count: 1 }] }]);
    expect(changes).toMatchObject([
      { kind: 'fewer', name: aDish().name, modifier: aModifierGroup().modifiers[0]?.name, count: 1 },
      { kind: 'price' },
    ]);
  });

  it('says which default a dish was given where it has become a must, and of a free and a paid unit one word', () => {
    const thin = aModifier({ id: 'thin', name: 'Thin', price: 0, byDefault: true });
    const dough = aModifierGroup({ id: 'dough', min: 1, max: 1, modifiers: [thin] });
    const plain = anOrderLine({ modifiers: [] });
    expect(repeat(plain, [aDish()], { modifierGroups: [dough] }).changes).toMatchObject([
      { kind: 'changed', without: [], instead: ['Thin'] },
    ]);
    const twice = anOrderLine({ modifiers: [{ ...rocket, price: 0 }, rocket] });
    expect(repeat(twice, [aDish()]).changes).toMatchObject([{ kind: 'changed', without: ['Rocket'], instead: [] }]);
  });
});
