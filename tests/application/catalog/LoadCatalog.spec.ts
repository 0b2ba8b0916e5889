import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { LoadCatalog } from '#application/catalog/LoadCatalog.ts';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeMenuApi, FakePromotionsApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import type { InMemoryShop } from '#tests/fakes/InMemoryShop.ts';

function world(shop: InMemoryShop = theShop()) {
  const menu = new FakeMenuApi(shop);
  const promotions = new FakePromotionsApi(shop);
  const clock = new FixedClock();
  const load = new LoadCatalog({ menus: menu, promotions, clock });
  return {
    menu,
    promotions,
    clock,
    load: async (deliveryType: 'DELIVERY' | 'TAKE_AWAY', signal?: AbortSignal) => {
      const restaurant = await new FakeRestaurantsApi(shop).find('port');
      return load.execute({ restaurant, deliveryType }, signal);
    },
  };
}

/** Each menu with the dishes of its sections. */
function menusOf({ menus }: Catalog): readonly (readonly unknown[])[] {
  return menus.map(({ menu, sections }) => [menu.id, ...sections.map(({ dishes }) => dishes.map(({ id }) => id))]);
}

describe('LoadCatalog', () => {
  it('loads the menus for delivery in groups, without dishes that the restaurant does not sell', async () => {
    const catalog = await world().load('DELIVERY');
    expect(menusOf(catalog)).toEqual([
      ['main', ['pizza'], ['soup', 'sold-out', 'breakfast', 'burger']],
      ['delivery-only', ['set']],
    ]);
    expect([catalog.restaurant.id, catalog.deliveryType]).toEqual(['port', 'DELIVERY']);
  });

  it('loads the menus for takeaway', async () => {
    expect(menusOf(await world().load('TAKE_AWAY')).map(([id]) => id)).toEqual(['main', 'takeaway-only']);
  });

  it('loads the modifier groups of the dishes, and the hours of dishes that have any', async () => {
    const { modifierGroups, timeSlots } = await world().load('DELIVERY');
    expect(modifierGroups.map(({ id }) => id)).toEqual(['dough', 'extras', 'patty']);
    expect(timeSlots.map(({ dishIds }) => dishIds)).toEqual([['breakfast']]);
  });

  it('marks a dish as sold out when its required choice is, whatever the back end says of it', async () => {
    const shop = theShop();
    const modifierGroups = shop.modifierGroups.map((group) =>
      group.id === 'patty'
        ? { ...group, modifiers: group.modifiers.map((modifier) => ({ ...modifier, available: false })) }
        : group,
    );
    const burgerIn = async (of: InMemoryShop): Promise<boolean | undefined> =>
      dishesOf(await world(of).load('DELIVERY')).find(({ id }) => id === 'burger')?.available;
    expect([await burgerIn(shop), await burgerIn({ ...shop, modifierGroups })]).toEqual([true, false]);
  });

  it('leaves out a menu without dishes', async () => {
    const shop = theShop();
    const dishes = shop.dishes.filter(({ menuId }) => menuId !== 'main');
    expect(menusOf(await world({ ...shop, dishes }).load('DELIVERY'))).toEqual([['delivery-only', ['set']]]);
  });

  it('sorts running promotions first', async () => {
    const shop = theShop();
    const [port] = shop.restaurants;
    const [sale] = port?.promotions ?? [];
    if (port === undefined || sale === undefined) throw new Error('The port has a sale');
    const over = { ...sale, id: 'over', priority: 0, finishesAt: new Date('2026-01-02T00:00:00Z') };
    const restaurants = [{ ...port, promotions: [over, { ...sale, priority: 9 }] }];
    const { promotions } = await world({ ...shop, restaurants }).load('DELIVERY');
    expect(promotions.map(({ id }) => id)).toEqual([sale.id, 'over']);
  });

  it('sends all requests in parallel', async () => {
    const { load, menu, promotions } = world();
    menu.line.hold();
    promotions.line.hold();
    void load('DELIVERY');
    await new Promise((resolve) => setTimeout(resolve));
    // Two menus with their sections and dishes, and once what can be chosen and when.
    expect([menu.line.held, promotions.line.held]).toEqual([6, 1]);
  });

  it.each([
    ['the sections', 0, 'load.menu-groups-not-found'],
    ['the dishes', 1, 'load.menu-positions-not-found'],
  ])('rejects with the error of the specification when %s fail to load', async (_, before, code) => {
    const { load, menu } = world();
    // The first question is for the sections of a menu, the second for its dishes.
    for (let good = 0; good < before; good += 1) menu.line.passNext();
    menu.line.failNext(new RequestFailed({ message: '', status: 404 }));
    await expect(load('DELIVERY')).rejects.toMatchObject({ code, status: 404 });
  });

  it('rejects with the error of the specification when promotions fail to load', async () => {
    const { load, promotions } = world();
    promotions.line.failNext(new RequestFailed({ message: '', status: 500 }));
    await expect(load('DELIVERY')).rejects.toMatchObject({ code: 'load.promotions', status: 500 });
  });

  it('rejects with the unchanged NetworkFailed when the connection is lost', async () => {
    const { load, promotions } = world();
    const error = new NetworkFailed();
    promotions.line.failNext(error);
    await expect(load('DELIVERY')).rejects.toBe(error);
  });

  it('aborts all requests together', async () => {
    const { load, menu, promotions } = world();
    menu.line.hold();
    promotions.line.hold();
    const giving = new AbortController();
    const loading = load('DELIVERY', giving.signal);
    await new Promise((resolve) => setTimeout(resolve));
    giving.abort();
    await expect(loading).rejects.toBe(giving.signal.reason);
  });
});
