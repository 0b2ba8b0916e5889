import { goesWellWith } from '#domain/cart/goesWellWith.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';

const NOON = new Date('2026-11-20T09:00:00Z');
const pizza = aDish({ id: 'pizza', recommended: ['cola', 'soup', 'gone', 'pizza'] });
const pasta = aDish({ id: 'pasta', recommended: ['soup'] });

/** Unless they say otherwise, all dishes are of one section. */
function proposed(others: readonly Partial<Dish>[], inCart = ['pizza', 'pasta'], timeSlots: readonly string[] = []) {
  const catalog = aCatalog([pizza, pasta, ...others.map((dish) => aDish(dish))]);
  const slots = [{ dishIds: [...timeSlots], hours: [] }];
  const lines = inCart.map((dishId) => aLine({ dishId }));
  return goesWellWith({ lines }, { ...catalog, timeSlots: slots }, NOON).map(({ id }) => id);
}

describe('what goes well with a cart', () => {
  it('is what its dishes recommend, first what more of them do', () => {
    expect(proposed([{ id: 'cola' }, { id: 'soup' }, { id: 'other' }])).toEqual(['soup', 'cola']);
    expect(proposed([{ id: 'cola' }, { id: 'soup' }], ['pizza'])).toEqual(['cola', 'soup']);
  });

  it.each<[string, Partial<Dish>]>([
    ['is sold out', { available: false }],
    ['has something to choose', { hasModifiers: true }],
    ['is for adults', { tags: [{ code: 'age-18', name: '' }] }],
  ])('leaves out what %s', (_, overrides) => {
    expect(proposed([{ id: 'cola', ...overrides }, { id: 'soup' }])).toEqual(['soup']);
  });

  it('leaves out what is in the cart, or not offered at that hour', () => {
    expect(proposed([{ id: 'cola' }, { id: 'soup' }], ['pizza', 'cola'])).toEqual(['soup']);
    expect(proposed([{ id: 'cola' }, { id: 'soup' }], ['pizza'], ['cola'])).toEqual(['soup']);
  });

  it('is filled with what the rest of the menu recommends most, from sections that the cart has nothing of', () => {
    const others: Partial<Dish>[] = [
      { id: 'burger', groupId: 'burgers', recommended: ['fries', 'shake', 'calzone'] },
      { id: 'wrap', groupId: 'burgers', recommended: ['shake', 'soup'] },
      { id: 'fries', groupId: 'sides' },
      { id: 'shake', groupId: 'drinks' },
      { id: 'calzone' },
      { id: 'soup', groupId: 'soups' },
    ];
    expect(proposed(others, ['pasta'])).toEqual(['soup', 'shake', 'fries']);
  });

  it('is six dishes at most, and none for a cart with nothing of the menu', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const catalog = aCatalog([aDish({ recommended: ids }), ...ids.map((id) => aDish({ id }))]);
    expect(goesWellWith({ lines: [aLine()] }, catalog, NOON)).toHaveLength(6);
    expect(goesWellWith({ lines: [] }, catalog, NOON)).toEqual([]);
    expect(goesWellWith({ lines: [aLine({ dishId: 'of another menu' })] }, catalog, NOON)).toEqual([]);
  });
});
