import type { Catalog } from '#domain/catalog/Catalog.ts';
import { isLoaderShown, nextShopState, type ShopEvent, type ShopState } from '#domain/startup/ShopState.ts';
import { startLocation } from '#domain/startup/startLocation.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';

const saved = { deliveryType: 'TAKE_AWAY', restaurantId: 'saved' } as const;
const lastShown = { deliveryType: 'DELIVERY', restaurantId: 'hinted' } as const;
const defaults = { cityId: 'harbour', restaurantId: 'default' };
const opened = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'default' };

/** @spec 2.13 4.43 4.44 */
describe('where the shop opens', () => {
  it.each([
    ['at the saved place, before all else', { saved, lastShown, defaults, isFirstBoot: true }, saved],
    ['where the address of the page says', { saved: undefined, lastShown, defaults, isFirstBoot: true }, lastShown],
    [
      "at the market's default on a first boot",
      { saved: undefined, lastShown: undefined, defaults, isFirstBoot: true },
      opened,
    ],
    [
      'nowhere, once the place was lost later',
      { saved: undefined, lastShown: undefined, defaults, isFirstBoot: false },
      undefined,
    ],
    [
      'nowhere, where the market names no restaurant',
      { saved: undefined, lastShown: undefined, defaults: { cityId: 'harbour' }, isFirstBoot: true },
      undefined,
    ],
    ['at the saved place on every later boot', { saved, lastShown: undefined, defaults, isFirstBoot: false }, saved],
  ])('is chosen by what is known, in this order: %s', (_, question, place) => {
    expect(startLocation(question)).toEqual(place);
  });

  it('is by the delivery type of the market', () => {
    const question = { saved: undefined, lastShown: undefined, isFirstBoot: true };
    expect(startLocation({ ...question, defaults: { ...defaults, deliveryType: 'TAKE_AWAY' } })).toMatchObject({
      deliveryType: 'TAKE_AWAY',
    });
  });
});

const port = aRestaurant();
const catalogOf = (id: string, deliveryType: Catalog['deliveryType']): Catalog => ({
  restaurant: aRestaurant({ id }),
  deliveryType,
  menus: [],
  modifierGroups: [],
  timeSlots: [],
  promotions: [],
});
const catalog = catalogOf('port', 'DELIVERY');
const restaurantFound: ShopEvent = { kind: 'restaurant-found', restaurant: port, deliveryType: 'DELIVERY' };
const starting: ShopState = { kind: 'starting' };
const ready: ShopState = { kind: 'ready', catalog, whole: true };
const renderedState: ShopState = { kind: 'ready', catalog, whole: false };
const failed: ShopState = { kind: 'failed', error: 'lost' };
const asking: ShopState = { kind: 'location-needed', cities: [aCity()], preferred: {} };
const unanswered: ShopState = { kind: 'location-needed', error: 'offline', preferred: {} };
const loading: ShopState = { kind: 'loading', restaurant: port };

describe('the sequence of a start', () => {
  it.each<[string, ShopState, ShopEvent, ShopState]>([
    ['begins', starting, { kind: 'begun' }, starting],
    ['begins anew after a failure', failed, { kind: 'begun' }, starting],
    ['leaves in sight what is shown', ready, { kind: 'begun' }, ready],
    ['leaves the question in sight', asking, { kind: 'begun' }, asking],
    ['asks where no place is known', starting, { kind: 'place-missing', cities: [aCity()], preferred: {} }, asking],
    ['asks without the cities too', starting, { kind: 'place-missing', error: 'offline', preferred: {} }, unanswered],
    ['loads the menu of a restaurant that was found', starting, restaurantFound, loading],
    ['loads it after the question was answered', asking, restaurantFound, loading],
    ['keeps the first screen of the same menu', renderedState, restaurantFound, renderedState],
    ['keeps a menu that comes again', ready, restaurantFound, ready],
    [
      'loads the menu of another restaurant',
      { ...ready, catalog: catalogOf('bay', 'DELIVERY') },
      restaurantFound,
      loading,
    ],
    [
      'loads the menu of another delivery type',
      { ...ready, catalog: catalogOf('port', 'TAKE_AWAY') },
      restaurantFound,
      loading,
    ],
    ['is over with the catalog', loading, { kind: 'catalog-loaded', catalog }, ready],
    ['is over with the rest of the first screen', renderedState, { kind: 'catalog-loaded', catalog }, ready],
    ['is ended by any failure', loading, { kind: 'failed', error: 'lost' }, failed],
    ['is ended by a failure after the first screen too', renderedState, { kind: 'failed', error: 'lost' }, failed],
  ])('follows what happens: it %s', (_, state, event, next) => {
    expect(nextShopState(state, event)).toEqual(next);
  });

  it.each([
    [starting, true],
    [asking, true],
    [loading, true],
    [renderedState, false],
    [ready, false],
    [failed, false],
  ])('shows the loader until the menu has come, or something failed: %j', (state, isShown) => {
    expect(isLoaderShown(state)).toBe(isShown);
  });
});
