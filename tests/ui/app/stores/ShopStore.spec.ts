import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { ShopLink } from '#application/startup/StartShop.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import type { Line } from '#tests/fakes/Line.ts';
import { settled } from '#tests/support/settled.ts';
import { MARKET } from '#tests/ui/support/aShop.tsx';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { ShopStore } from '#ui/app/stores/ShopStore.ts';

const AT_PORT: SelectedLocation = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' };

interface Start {
  readonly location?: SelectedLocation | undefined;
  readonly firstScreen?: Catalog;
  readonly link?: () => ShopLink | undefined;
  readonly browseFirst?: boolean;
}

/** A shop before it opens; `location` is where the customer was the last time. */
function opened({ location, firstScreen, link, browseFirst = false }: Start = { location: AT_PORT }) {
  const town = aTown({ ...MARKET, browseFirst });
  if (location !== undefined) town.storage.write('location', location);
  const shop = handedOn(new ShopStore(town.useCases, firstScreen, link));
  return { town, shop, storage: town.storage };
}

/** Lets all go that is held, and what comes of it. */
async function releaseAll(line: Line): Promise<void> {
  for (let question = 0; question < line.held; question += 1) await line.release(question);
  await settled();
}

describe('the shop', () => {
  it('is told that it cannot start, and then shows no more than what the server has rendered', () => {
    const error = new NetworkFailed();
    const { shop } = opened();
    shop.fail(error);
    expect(shop.state).toEqual({ kind: 'failed', error });
    const rendered = opened({ firstScreen: aCatalog() });
    rendered.shop.fail(error);
    expect(rendered.shop.state.kind).toBe('ready');
  });

  it('reads the selected location, then loads its menu, and is open with it', async () => {
    const { shop, town } = opened();
    town.restaurants.line.hold();
    town.menu.line.hold();
    expect(shop.isLocationKnown).toBe(false);
    shop.begin();
    expect(shop.isLocationKnown).toBe(true);
    expect([shop.state.kind, shop.restaurant, shop.catalog, shop.isWhole, shop.isBrowsing]).toEqual([
      'starting',
      undefined,
      undefined,
      false,
      false,
    ]);
    await settled();
    await town.restaurants.line.release(0);
    expect([shop.state.kind, shop.restaurant?.id, shop.catalog, shop.isWhole, shop.isBrowsing]).toEqual([
      'loading',
      'port',
      undefined,
      false,
      false,
    ]);
    await releaseAll(town.menu.line);
    expect([shop.state.kind, shop.restaurant?.id, shop.catalog?.deliveryType, shop.isWhole, shop.isBrowsing]).toEqual([
      'ready',
      'port',
      'TAKE_AWAY',
      true,
      false,
    ]);
    expect(shop.location).toBe(AT_PORT);
  });

  it('knows its dishes and their modifiers, and none before the menu has loaded', async () => {
    const { shop } = opened();
    expect([shop.dishes.size, shop.choices.size]).toEqual([0, 0]);
    shop.begin();
    await settled();
    expect([...shop.dishes.keys()].toSorted()).toEqual(
      ['breakfast', 'burger', 'ice-cream', 'pizza', 'sold-out', 'soup'].toSorted(),
    );
    expect(shop.dishes.get('pizza')?.price).toBe(50_000);
    expect(shop.choices.get('pizza')?.map(({ id }) => id)).toEqual(['dough', 'extras']);
  });

  it('waits for the time: hours and promotions go by it', async () => {
    const { shop, town } = opened();
    town.time.line.hold();
    shop.begin();
    await settled();
    expect(shop.state.kind).toBe('starting');
    await releaseAll(town.time.line);
    expect(shop.state.kind).toBe('ready');
  });

  it('asks for a location when none is known, and opens with the answer', async () => {
    const { shop, storage } = opened({});
    shop.begin();
    await settled();
    expect(shop.state).toMatchObject({
      kind: 'location-needed',
      cities: [{ id: 'harbour' }, { id: 'empty' }],
      preferred: {},
    });
    expect([shop.restaurant, shop.catalog, shop.location]).toEqual([undefined, undefined, undefined]);
    storage.write('location', AT_PORT);
    await settled();
    expect([shop.state.kind, shop.location]).toEqual(['ready', AT_PORT]);
  });

  it('asks for a location also when the cities fail to load, and shows why', async () => {
    const { shop, town } = opened({});
    const error = new NetworkFailed();
    town.cities.line.failNext(error);
    shop.begin();
    await settled();
    expect(shop.state).toMatchObject({ kind: 'location-needed', error });
  });

  it('asks for a location when the selected restaurant no longer exists, and forgets it', async () => {
    const { shop, storage } = opened({ location: { ...AT_PORT, restaurantId: 'gone' } });
    shop.begin();
    await settled();
    expect(shop.state).toMatchObject({ kind: 'location-needed', preferred: { cityId: 'harbour' } });
    expect([storage.read('location'), shop.location]).toEqual([undefined, undefined]);
  });

  it.each<readonly [string, Start]>([
    ['where the market wants that', { browseFirst: true }],
    ['where a link leads to a menu', { link: () => ({ menuId: 'main' }) }],
  ])('lets a visitor without a place read a menu %s', async (_, start) => {
    const { shop, storage } = opened(start);
    shop.begin();
    await settled();
    expect([shop.isBrowsing, shop.isWhole, shop.catalog?.restaurant.id, storage.read('location')]).toEqual([
      true,
      true,
      'port',
      undefined,
    ]);
    storage.write('location', AT_PORT);
    await settled();
    expect([shop.isBrowsing, shop.catalog?.deliveryType]).toEqual([false, 'TAKE_AWAY']);
  });

  it('keeps the first screen of the page in sight until the whole menu has come', async () => {
    const firstScreen = aCatalog([aDish()], [aMenu()], { deliveryType: 'TAKE_AWAY' });
    const { shop, town } = opened({ location: AT_PORT, firstScreen });
    town.menu.line.hold();
    town.time.line.hold();
    shop.begin();
    await settled();
    expect(shop.catalog).toBe(firstScreen);
    expect([shop.isWhole, shop.isBrowsing]).toEqual([false, false]);
    await releaseAll(town.menu.line);
    expect([shop.isWhole, shop.dishes.has('pizza')]).toEqual([true, true]);
    await releaseAll(town.time.line);
    expect(shop.isWhole).toBe(true);
  });

  it('does not stay open without the server time, whatever the page was rendered with', async () => {
    const { shop, town } = opened({
      location: AT_PORT,
      firstScreen: aCatalog([aDish()], [aMenu()], { deliveryType: 'TAKE_AWAY' }),
    });
    town.time.line.failNext(new NetworkFailed());
    shop.begin();
    await settled();
    expect(shop.state.kind).toBe('failed');
  });

  it.each([
    ['the place', 'restaurants', new NetworkFailed()],
    ['the menu', 'menu', new NetworkFailed()],
    ['the promotions', 'promotions', new NetworkFailed()],
    ['the time', 'time', new NetworkFailed()],
  ] as const)('fails without %s, shows why, and starts again on a retry', async (_, part, error) => {
    const { shop, town } = opened();
    town[part].line.failNext(error);
    shop.begin();
    await settled();
    expect([shop.state, town.errors.reports]).toEqual([{ kind: 'failed', error }, []]);
    const again = shop.load();
    expect(shop.state.kind).toBe('starting');
    await again;
    expect(shop.state.kind).toBe('ready');
  });

  it('fails with the error of the specification when the server has no time', async () => {
    const { shop, town } = opened();
    town.time.line.failNext(new RequestFailed({ message: '', status: 500 }));
    shop.begin();
    await settled();
    expect(shop.state).toMatchObject({ kind: 'failed', error: { code: 'load.time' } });
  });

  it('reports a fault with where it happened', async () => {
    const { shop, town } = opened();
    const fault = new TypeError('broken');
    town.menu.line.failNext(fault);
    shop.begin();
    await settled();
    expect([shop.state, town.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'start' }],
    ]);
  });

  it('shows the menu of the location that was chosen last, and ignores that of the one before', async () => {
    const { shop, town, storage } = opened();
    town.menu.line.hold();
    shop.begin();
    await settled();
    storage.write('location', { ...AT_PORT, restaurantId: 'quay' });
    await settled();
    await releaseAll(town.menu.line);
    expect([shop.restaurant?.id, shop.state.kind, town.errors.reports]).toEqual(['quay', 'ready', []]);
  });

  it('loads again for another way to have it from the same restaurant', async () => {
    const { shop, storage } = opened();
    shop.begin();
    await settled();
    storage.write('location', { ...AT_PORT, deliveryType: 'DELIVERY' });
    await settled();
    expect([shop.catalog?.deliveryType, shop.dishes.has('set'), shop.dishes.has('ice-cream')]).toEqual([
      'DELIVERY',
      true,
      false,
    ]);
  });

  it('does not load again for another address of the same restaurant', async () => {
    const { shop, town, storage } = opened();
    shop.begin();
    await settled();
    town.restaurants.line.hold();
    storage.write('location', { ...AT_PORT, place: { address: 'Portovaya, 34' } });
    await settled();
    expect([town.restaurants.line.held, shop.location?.place?.address]).toEqual([0, 'Portovaya, 34']);
  });

  it('follows no place any more once it has ended', async () => {
    const { shop, storage } = opened();
    const end = shop.begin();
    await settled();
    end();
    storage.write('location', { ...AT_PORT, restaurantId: 'quay' });
    await settled();
    expect([shop.location, shop.restaurant?.id]).toEqual([AT_PORT, 'port']);
  });
});

describe('the selected location while the shop is still looking for the saved one', () => {
  function slowShop() {
    const world = opened();
    world.town.restaurants.line.hold();
    world.shop.begin();
    return { ...world, release: () => releaseAll(world.town.restaurants.line) };
  }

  it('keeps an address that the customer saves meanwhile', async () => {
    const { storage, shop, release } = slowShop();
    const location: SelectedLocation = { ...AT_PORT, deliveryType: 'DELIVERY', place: { address: 'Portovaya, 34' } };
    storage.write('location', location);
    await settled();
    await release();
    expect(storage.read('location')).toEqual(location);
    expect([shop.location, shop.catalog?.deliveryType]).toEqual([location, 'DELIVERY']);
  });

  it('shows the menu of a restaurant that the customer chooses meanwhile', async () => {
    const { storage, shop, release, town } = slowShop();
    storage.write('location', { ...AT_PORT, restaurantId: 'quay' });
    await settled();
    await release();
    expect([shop.restaurant?.id, storage.read('location')?.restaurantId]).toEqual(['quay', 'quay']);
    expect(town.lastRestaurant.written.map((written) => written?.restaurantId)).toEqual(['quay']);
  });

  it('asks the back end once when nothing changes', async () => {
    const { storage, shop, release, town } = slowShop();
    await settled();
    await release();
    expect([shop.state.kind, storage.read('location'), town.restaurants.line.held]).toEqual(['ready', AT_PORT, 1]);
  });
});
