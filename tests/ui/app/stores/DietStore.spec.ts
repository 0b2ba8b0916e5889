import { ADULT_TAG } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import { groupDishes } from '#domain/catalog/DishGroup.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';

const VEGAN = { diets: ['vegan'], avoided: [] };
const NO_MILK = { diets: [], avoided: ['milk'] };

const group = (id: string, menuId: string): DishGroup => ({ id, menuId, name: id, order: 1, photos: [] });
const DISHES = [
  aDish({ id: 'margherita', groupId: 'pizza', allergens: ['milk'] }),
  aDish({ id: 'marinara', groupId: 'pizza', diets: ['vegan'], hasModifiers: true }),
  aDish({ id: 'salad', groupId: 'salads', diets: ['vegan'] }),
  aDish({ id: 'wine', groupId: 'wines', menuId: 'bar', diets: ['vegan'], tags: [{ code: ADULT_TAG, name: '18+' }] }),
  aDish({ id: 'milkshake', groupId: 'shakes', menuId: 'bar', allergens: ['milk'] }),
];

async function opened() {
  const shop = new AShop();
  const [main, bar] = [aMenu(), aMenu({ id: 'bar', order: 2 })];
  const groups = [group('pizza', 'main'), group('salads', 'main'), group('wines', 'bar'), group('shakes', 'bar')];
  const own = (menuId: string) => DISHES.filter((dish) => dish.menuId === menuId);
  shop.catalog = aCatalog(DISHES, [main, bar], {
    menus: [main, bar].map((menu) => ({ menu, sections: groupDishes(menu.id, groups, own(menu.id)) })),
    modifierGroups: [
      aModifierGroup({ dishIds: ['marinara'], modifiers: [aModifier({ id: 'cheese', allergens: ['milk'] })] }),
    ],
  });
  const stores = shop.stores();
  const end = beginStores(stores);
  await settled();
  const diet = handedOn(stores.diet);
  return {
    shop,
    stores,
    diet,
    end,
    storedFilter: () => shop.storage.read('dietFilter'),
    /** Menu, then its dishes. */
    visibleDishes: () =>
      diet.menus.map(({ menu, sections }) => [
        menu.id,
        ...sections.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
      ]),
    emptied: () =>
      diet.emptied.map(({ menu, groups: emptiedGroups, isWhole }) => [
        menu.id,
        isWhole,
        ...emptiedGroups.map(({ id }) => id),
      ]),
  };
}

const WHOLE_MENU = [
  ['main', 'margherita', 'marinara', 'salad'],
  ['bar', 'wine', 'milkshake'],
];

describe('DietStore', () => {
  it('shows every dish while no filter is set', async () => {
    const { diet, visibleDishes, emptied } = await opened();
    expect([diet.isOn, diet.count, diet.leftCount, diet.hiddenCount, emptied()]).toEqual([false, 0, 5, 0, []]);
    expect(visibleDishes()).toEqual(WHOLE_MENU);
  });

  it('returns the same menus while no filter is set', async () => {
    const { diet, stores } = await opened();
    expect(diet.menus).toBe(stores.shop.catalog?.menus);
  });

  it('keeps matching dishes, and counts those kept and those hidden', async () => {
    const { diet, visibleDishes } = await opened();
    diet.choose(VEGAN);
    expect(visibleDishes()).toEqual([
      ['main', 'marinara', 'salad'],
      ['bar', 'wine'],
    ]);
    expect([diet.isOn, diet.count, diet.leftCount, diet.hiddenCount]).toEqual([true, 1, 3, 2]);
    diet.choose({ diets: ['vegan'], avoided: ['milk', 'nuts'] });
    expect(diet.count).toBe(3);
  });

  it('names the groups that the filter has emptied, and marks a menu without any dish left', async () => {
    const { diet, emptied } = await opened();
    diet.choose(VEGAN);
    expect(emptied()).toEqual([['bar', false, 'shakes']]);
    diet.choose({ diets: ['kosher'], avoided: [] });
    expect(emptied()).toEqual([
      ['main', true, 'pizza', 'salads'],
      ['bar', true, 'wines', 'shakes'],
    ]);
  });

  it('leaves no menu without a dish', async () => {
    const { diet, visibleDishes } = await opened();
    diet.choose({ diets: ['kosher'], avoided: [] });
    expect(visibleDishes()).toEqual([]);
  });

  it('lists the avoided modifiers that have to be left out of a dish', async () => {
    const { diet, stores } = await opened();
    diet.choose(NO_MILK);
    const fits = DISHES.map((dish) => stores.diet.fitOf(dish));
    expect(fits.map(({ kind }) => kind)).toEqual(['unfit', 'fits', 'fits', 'fits', 'unfit']);
    expect([fits[1], fits[2]]).toEqual([
      { kind: 'fits', without: ['milk'] },
      { kind: 'fits', without: [] },
    ]);
  });

  it('counts how many dishes another filter would keep, before it is set', async () => {
    const { diet } = await opened();
    expect([diet.countWith(VEGAN), diet.countWith(NO_MILK), diet.isOn]).toEqual([3, 3, false]);
  });

  it('hides dishes for adults from a minor, and names no group for that reason', async () => {
    const { diet, stores, visibleDishes, emptied } = await opened();
    stores.ageGate.refuse();
    expect([visibleDishes(), diet.leftCount, diet.hiddenCount, emptied()]).toEqual([
      [
        ['main', 'margherita', 'marinara', 'salad'],
        ['bar', 'milkshake'],
      ],
      4,
      0,
      [],
    ]);
    diet.choose(VEGAN);
    expect([visibleDishes(), diet.leftCount, diet.hiddenCount, emptied()]).toEqual([
      [['main', 'marinara', 'salad']],
      2,
      2,
      [['bar', true, 'shakes']],
    ]);
  });

  it('stores the filter on the device, and removes it once it is cleared', async () => {
    const { diet, storedFilter } = await opened();
    diet.choose(NO_MILK);
    expect(storedFilter()).toEqual(NO_MILK);
    diet.clear();
    expect([storedFilter(), diet.isOn]).toEqual([undefined, false]);
  });

  it('follows another page until it has ended', async () => {
    const { diet, shop, end } = await opened();
    shop.storage.write('dietFilter', VEGAN);
    expect(diet.filter).toEqual(VEGAN);
    end();
    shop.storage.remove('dietFilter');
    expect(diet.filter).toEqual(VEGAN);
  });

  it('shows nothing before the menu has loaded', () => {
    const { diet } = new AShop().stores();
    diet.filter = VEGAN;
    expect([diet.menus, diet.emptied, diet.leftCount]).toEqual([[], [], 0]);
  });
});
