import { dishesOf, hitsOf } from '#domain/catalog/Catalog.ts';
import { ADULT_TAG, hasTag, LONG_COOKING_HOURS, LONG_COOKING_TAG } from '#domain/catalog/Dish.ts';
import { groupDishes, OTHER_GROUP_ID, OTHER_GROUP_ORDER } from '#domain/catalog/DishGroup.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import { byOrderThenAddress, DEFAULT_CURRENCY } from '#domain/catalog/Restaurant.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifierGroup } from '#tests/builders/aDish.ts';
import { aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';

const group = (id: string, order: number) => ({ id, menuId: 'main', name: id, order, photos: [] });

/** @spec 3.2 3.3 3.4 3.7 9.3 9.4 9.8 9.9 */
describe('a menu', () => {
  it('shows its groups and dishes in order and leaves out empty groups', () => {
    const sections = groupDishes(
      'main',
      [group('soup', 2), group('pizza', 1), group('empty', 0)],
      [aDish({ id: 'b', order: 2 }), aDish({ id: 'a', order: 1 }), aDish({ id: 'borsch', groupId: 'soup' })],
    );
    expect(sections.map((section) => [section.group.id, section.dishes.map(({ id }) => id)])).toEqual([
      ['pizza', ['a', 'b']],
      ['soup', ['borsch']],
    ]);
  });

  it('gathers dishes without a known group in the synthetic one, last', () => {
    const sections = groupDishes(
      'main',
      [group('pizza', 1)],
      [aDish({ id: 'a', groupId: undefined }), aDish({ id: 'b', groupId: 'gone' }), aDish({ id: 'c' })],
    );
    expect(sections.at(-1)?.group).toMatchObject({ id: OTHER_GROUP_ID, order: OTHER_GROUP_ORDER });
    expect(sections.at(-1)?.dishes.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is for delivery or for takeaway as it says', () => {
    const menus = [aMenu({ id: 'd', isTakeAway: false, order: 2 }), aMenu({ id: 'both', order: 1 })];
    expect(menusFor(menus, 'DELIVERY').map(({ id }) => id)).toEqual(['both', 'd']);
    expect(menusFor(menus, 'TAKE_AWAY').map(({ id }) => id)).toEqual(['both']);
  });
});

describe('a text', () => {
  it('is read in the locale, else in Russian, else as it comes', () => {
    expect(pickText({ ru: 'Да', en: 'Yes' }, 'en')).toBe('Yes');
    expect(pickText({ ru: 'Да', en: 'Yes' }, 'cnr')).toBe('Да');
    expect(pickText({ de: 'Ja' }, 'cnr')).toBe('Ja');
    expect(pickText('Si', 'ru')).toBe('Si');
    expect(pickText(undefined, 'ru')).toBe('');
  });
});

describe('a menu with its groups and dishes', () => {
  it('names its synthetic group 0 and puts it behind 999998 others', () => {
    expect([OTHER_GROUP_ID, OTHER_GROUP_ORDER]).toEqual(['0', 999_999]);
  });

  it('leaves the synthetic group out where every dish has its own, and takes one that the server sends', () => {
    expect(groupDishes('main', [group('pizza', 1)], [aDish()]).map((section) => section.group.id)).toEqual(['pizza']);
    const [own] = groupDishes('main', [group('0', 5)], [aDish({ groupId: undefined })]);
    expect(own?.group).toMatchObject({ id: '0', name: '0', order: 5 });
  });

  it('orders the menus of a takeaway as well, and shows none that is for neither', () => {
    const neither = aMenu({ id: 'hall', isDelivery: false, isTakeAway: false });
    const menus = [aMenu({ id: 'b', order: 3 }), neither, aMenu({ id: 'a', order: 2, isDelivery: false })];
    expect(menusFor(menus, 'TAKE_AWAY').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(menusFor(menus, 'DELIVERY').map(({ id }) => id)).toEqual(['b']);
  });

  it('lists every dish of its catalog', () => {
    const menus = [aMenu(), aMenu({ id: 'lunch' })];
    const dishes = [aDish({ id: 'a' }), aDish({ id: 'b', menuId: 'lunch' })];
    expect(dishesOf(aCatalog(dishes, menus)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('tells the favourites of its guests, without what is sold out', () => {
    const tags = [{ code: 'hit', name: 'Hit' }];
    const soldOut = aDish({ id: 'gone', tags, available: false });
    const dishes = [aDish({ id: 'a', tags }), soldOut, aDish({ id: 'b', tags: [{ code: 'new', name: 'New' }] })];
    expect(hitsOf(aCatalog(dishes)).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a dish', () => {
  it('has the choices that name it, in order', () => {
    const groups = [
      aModifierGroup({ id: 'b', order: 2 }),
      aModifierGroup({ id: 'a' }),
      aModifierGroup({ id: 'c', dishIds: [] }),
    ];
    expect(modifierGroupsOf(groups, 'margherita').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('says by its tags that it cooks for 1.5 hours or is for grown-ups', () => {
    const slow = aDish({
      tags: [
        { code: LONG_COOKING_TAG, name: '' },
        { code: 'hit', name: '' },
      ],
    });
    expect([hasTag(slow, LONG_COOKING_TAG), hasTag(slow, ADULT_TAG)]).toEqual([true, false]);
    expect([LONG_COOKING_HOURS, ADULT_TAG]).toEqual([1.5, 'age-18']);
  });
});

describe('takeaway points', () => {
  it('stand by their order, then by their address', () => {
    const points = [
      aRestaurant({ id: 'c', order: 2, address: 'A' }),
      aRestaurant({ id: 'b', order: 1, address: 'Z' }),
      aRestaurant({ id: 'a', order: 1, address: 'B' }),
    ];
    const sorted = points.toSorted(byOrderThenAddress(({ address }) => pickText(address, 'ru')));
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(DEFAULT_CURRENCY).toBe('RUB');
  });
});
