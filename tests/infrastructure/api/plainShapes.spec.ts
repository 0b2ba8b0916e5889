import { quoteTotals } from '#domain/order/Quote.ts';
import { HttpCitiesApi } from '#infrastructure/api/HttpCitiesApi.ts';
import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '#infrastructure/api/HttpPromotionsApi.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { aBareRestaurant, BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';

const NOW = new Date('2026-11-20T12:00:00.123Z');
const market = loadMarket(aManifest());

function shopOn(modes: Partial<BareModes>) {
  const backEnd = new BareBackEnd(modes, () => NOW);
  const fetch: typeof globalThis.fetch = (input, init) => backEnd.answer(new Request(input, init));
  const http = new HttpClient({ baseUrl: 'http://127.0.0.1', locale: () => 'ru', fetch, maxBackoffMs: 0 });
  const faults: string[] = [];
  const report = (error: unknown): void => void faults.push(error instanceof Error ? error.message : String(error));
  return {
    faults,
    cities: new HttpCitiesApi(http, market.whiteLabel, report),
    restaurants: new HttpRestaurantsApi(http, market, report),
    menu: new HttpMenuApi(http, report),
    promotions: new HttpPromotionsApi(http, market.features, report),
    quotes: new HttpQuotesApi(http, () => 'ru'),
    time: new HttpTimeApi(http, '+03:00'),
  };
}

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

/** @spec 4.21 7.2 7.4 7.5 7.6 7.7 7.8 */
describe('the time of a back end', () => {
  it.each<[string, (now: Date) => unknown, Date]>([
    ['with its zone', (now) => now.toISOString(), NOW],
    ['without a zone, which is UTC', (now) => now.toISOString().slice(0, -1), NOW],
    ['with microseconds and no zone', (now) => now.toISOString().replace('Z', '456'), NOW],
    ['with microseconds and an offset', (now) => now.toISOString().replace('Z', '456+00:00'), NOW],
    ['with a space', () => '2026-11-20 12:00:00', new Date('2026-11-20T12:00:00Z')],
    ['as milliseconds', (now) => now.getTime(), NOW],
    ['as seconds', (now) => Math.floor(now.getTime() / 1000), new Date('2026-11-20T12:00:00Z')],
  ])('is read %s', async (_, time, expected) => {
    expect(await shopOn({ time }).time.now()).toEqual(expected);
  });

  it('is no other text', async () => {
    await expect(shopOn({ time: () => 'noon' }).time.now()).rejects.toThrow('Non ISO 8601 compliant date');
  });
});

describe('one odd thing among others', () => {
  it.each<[string, unknown]>([
    ['without a name', { id: 13 }],
    ['that is null', null],
    ['with a schedule that is no list', aBareRestaurant(13, { menus: [{ id: 1 }], name: { value: 5 } })],
  ])('is left out: a restaurant %s', async (_, odd) => {
    const { restaurants, faults } = shopOn({
      data: { restaurants: [aBareRestaurant(11), { id: 13, ...(odd as object) }] },
    });
    const expectedIds = odd === null ? ['11'] : ['11'];
    expect(idsOf(await restaurants.inCity('1'))).toEqual(expectedIds);
    expect(faults).toHaveLength(1);
  });

  it('is left out: a dish whose price is a text', async () => {
    const dish = { id: 1, name: 'Soup', price: 100, hasModifiers: false };
    const { menu, faults } = shopOn({ data: { positions: [dish, { ...dish, id: 2, price: '1.00' }, null] } });
    expect(idsOf(await menu.dishes('110', '11'))).toEqual(['1']);
    expect(faults).toEqual([expect.stringContaining('1.price'), expect.stringContaining('positions')]);
  });

  it('is left out: a group, a modifier group, a promotion, a city and a zone', async () => {
    const zone = {
      id: 5,
      name: 'Center',
      polygon: [
        [1, 1],
        [1, 2],
        [2, 2],
      ],
      rules: [],
    };
    const { cities, menu, promotions, restaurants, faults } = shopOn({
      data: {
        cities: [{ id: 1, name: 'Harbour' }, { id: 2 }],
        groups: [{ id: 1, name: 'Pizza' }, { name: 'Nameless' }],
        modifiers: [{ id: 1 }, { id: 2, positionIds: [1], name: 'Sauce', modifiers: [] }],
        promotions: [
          { id: 7, name: 'Odd', startsAt: 'soon' },
          { id: 8, name: 'Fine' },
        ],
        zones: [{ ...zone, id: 6, polygon: 'round' }, zone],
      },
    });
    expect(idsOf(await cities.list())).toEqual(['1']);
    expect(idsOf(await menu.groups('110'))).toEqual(['1']);
    expect(idsOf(await menu.modifierGroups('11'))).toEqual(['2']);
    expect(idsOf(await promotions.ofRestaurant('11'))).toEqual(['8']);
    expect(idsOf(await restaurants.zonesOf('11'))).toEqual(['5']);
    expect(faults).toHaveLength(5);
  });

  it('closes no restaurant: an odd promotion that is the only one', async () => {
    const { promotions } = shopOn({ data: { promotions: [{ id: 7 }] } });
    expect(await promotions.ofRestaurant('11')).toEqual([]);
  });

  it('is told as a failure where nothing else is left', async () => {
    const { menu, cities } = shopOn({ data: { positions: [{ id: 1 }], cities: [{ id: 1 }] } });
    await expect(menu.dishes('110', '11')).rejects.toMatchObject({ code: 'contract-broken' });
    await expect(cities.list()).rejects.toMatchObject({ code: 'contract-broken' });
  });
});

describe('a restaurant in plain shapes', () => {
  const restaurantWith = async (overrides: Record<string, unknown>) => {
    const { restaurants, faults } = shopOn({ data: { restaurants: [aBareRestaurant(11, overrides)] } });
    return { restaurant: await restaurants.find('11'), faults };
  };

  it('can have an inactive day without times', async () => {
    const day = { dayOfWeek: 'MONDAY', active: true, open: '09:00', close: '21:00' };
    const { restaurant, faults } = await restaurantWith({
      openingHours: [day, { dayOfWeek: 'TUESDAY', active: false, open: null, close: null }, { ...day, dayOfWeek: 3 }],
    });
    expect(restaurant.schedule.hours.map(({ weekDay, active }) => [weekDay, active])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(faults).toEqual([]);
  });

  it('loses an active day whose times cannot be read, and nothing else', async () => {
    const day = { dayOfWeek: 'MONDAY', active: true, open: '09:00', close: '21:00' };
    const odd = [
      { ...day, dayOfWeek: 'TUESDAY', open: '25:00' },
      { ...day, dayOfWeek: 'WEDNESDAY', close: null },
    ];
    const { restaurant, faults } = await restaurantWith({ openingHours: [day, ...odd] });
    expect(restaurant.schedule.hours).toHaveLength(1);
    expect(faults).toEqual([expect.stringContaining('openingHours.1'), expect.stringContaining('openingHours.2')]);
  });

  it.each([
    ['empty texts', { cardOnline: '', cardUponReceipt: '', cashUponReceipt: 'yes' }, [false, true]],
    ['numbers', { cardOnline: null, cardUponReceipt: 1, cashUponReceipt: 0 }, [true, false]],
    ['an empty text for the type', '', [false, false]],
  ])('reads %s in its pay config', async (_, delivery, expected) => {
    const { restaurant } = await restaurantWith({ payConfig: { delivery, takeAway: delivery } });
    const { cardOnline, cardUponReceipt, cashUponReceipt } = restaurant.payConfig.delivery;
    expect([cardOnline, cardUponReceipt, cashUponReceipt]).toEqual(['', ...expected]);
  });

  it('drops what nothing depends on and cannot be read', async () => {
    const { restaurant } = await restaurantWith({
      averageCheck: 'much',
      phones: ['+74950000000', { value: null }],
      location: { lat: '44.2', lng: '37.1' },
      currency: '',
      timezone: '',
      payEngine: '',
      tags: [{ id: 1 }, 'new'],
      pays: null,
      description: false,
      busyMinutes: null,
      pausedUntil: false,
      exceptions: [null, { date: '2027-01-01', dayOff: 1, open: false }],
    });
    expect(restaurant).toMatchObject({
      averageCheck: undefined,
      phones: ['+74950000000'],
      coordinates: { lat: 44.2, lng: 37.1 },
      currency: market.currency,
      payEngine: undefined,
      tags: [],
    });
    expect(restaurant.schedule.timezone).toBe(market.timezone);
  });

  it('loses a special day without a date, which is told', async () => {
    const exceptions = [{ date: '2027-01-01', dayOff: 1, open: false }, { dayOff: true }, null];
    const { restaurant, faults } = await restaurantWith({ exceptions });
    expect(restaurant.schedule.exceptions).toEqual([{ date: '2027-01-01', dayOff: true }]);
    expect(faults).toEqual([expect.stringContaining('exceptions.1'), expect.stringContaining('exceptions.2')]);
  });
});

describe('a menu in plain shapes', () => {
  it('has the modifiers of a flat list, a group for each dish', async () => {
    const { menu, faults } = shopOn({
      data: {
        modifiers: [
          { id: 1, positionId: 102, name: 'Cheese', price: 9000, count: 3 },
          { id: 2, positionId: 102, name: 'Olives', price: 5000 },
          { id: 3, positionId: 103, name: 'Ice', price: 0, count: 0 },
          { id: 4, positionId: 103, name: 'Odd' },
        ],
      },
    });
    const groups = await menu.modifierGroups('11');
    expect(
      groups.map(({ dishIds, min, modifiers }) => [
        dishIds,
        min,
        modifiers.map(({ id, price, maxCount }) => [id, price, maxCount]),
      ]),
    ).toEqual([
      [
        ['102'],
        0,
        [
          ['1', 9000, 3],
          ['2', 5000, 1],
        ],
      ],
    ]);
    expect(faults).toHaveLength(1);
  });

  it('has a dish without the details that cannot be read', async () => {
    const odd = {
      measures: [
        { unit: 'kg', value: 1 },
        { unit: 'g', value: 500 },
      ],
      nutrition: { kcal: 'many' },
    };
    const dish = { id: 1, name: 'Soup', price: 100, positionGroup: 7, hasModifiers: 'true', tags: ['new'], ...odd };
    const { menu, faults } = shopOn({ data: { positions: [dish] } });
    expect(await menu.dishes('110', '11')).toMatchObject([
      { groupId: '7', hasModifiers: true, measures: [{ unit: 'g', value: 500 }], nutrition: undefined, tags: [] },
    ]);
    expect(faults).toEqual([]);
  });

  it.each([false, 0, null, ['a'], { en: 1 }])(
    'has a dish whose optional texts, lists and flags are %j',
    async (odd) => {
      const details = { description: odd, photos: odd, available: odd, recommended: odd, allergens: odd, order: odd };
      const dish = { id: 1, name: 'Soup', price: 100, ...details };
      const { menu, faults } = shopOn({ data: { positions: [dish] } });
      const isSold = odd !== false && odd !== 0;
      expect(await menu.dishes('110', '11')).toMatchObject([{ name: 'Soup', description: '', available: isSold }]);
      expect(faults).toEqual([]);
    },
  );

  it('has pictures with an address, without what else cannot be read of them', async () => {
    const photos = [null, { url: 7 }, 'a.jpg', { url: 'b.jpg', width: '8', alt: false, sources: [{ url: 'c.jpg' }] }];
    const { menu } = shopOn({ data: { positions: [{ id: 1, name: 'Soup', price: 100, photos }] } });
    const [dish] = await menu.dishes('110', '11');
    expect(dish?.photos.map(({ url }) => url.replace(/.*\//, ''))).toEqual(['a.jpg', 'b.jpg']);
  });

  it('has groups, modifiers and promotions without the details that cannot be read', async () => {
    const modifier = {
      id: 1,
      name: 'Cheese',
      price: 9000,
      available: 1,
      byDefault: 'no',
      maxCount: '2',
      allergens: null,
    };
    const { menu, promotions, faults } = shopOn({
      data: {
        groups: [{ id: 1, name: 'Soups', order: 'first', photos: false }],
        modifiers: [
          { id: 1, positionIds: [102], name: 'More', min: '0', max: null, free: false, modifiers: [modifier] },
        ],
        promotions: [
          { id: 1, name: 'Two for one', description: false, photos: null, automatic: [], positionIds: [null, 7] },
        ],
      },
    });
    expect(await menu.groups('110')).toMatchObject([{ name: 'Soups', order: 0, photos: [] }]);
    expect(await menu.modifierGroups('11')).toMatchObject([
      { min: 0, max: 99, free: 0, modifiers: [{ available: true, byDefault: false, maxCount: 2, allergens: [] }] },
    ]);
    expect(await promotions.ofRestaurant('11')).toMatchObject([
      { name: 'Two for one', description: '', automatic: undefined, dishIds: ['7'] },
    ]);
    expect(faults).toEqual([]);
  });

  it.each(['delivery-price', 'DELIVERY_PRICE', 'Delivery-Price', 'deliveryPrice'])(
    'has its delivery price from a special that is written %s',
    async (special) => {
      const { quotes } = shopOn({ specials: [special] });
      const place = { address: 'Pier 1', coordinates: { lat: 44.2, lng: 37.1 } };
      const quote = await quotes.quote(anOrderRequest({ ...place, deliveryType: 'DELIVERY' }), undefined);
      expect(quoteTotals(quote, 'DELIVERY').deliveryPrice).toBe(15_000);
    },
  );

  it('has zones whose points are objects', async () => {
    const polygon = [
      { lat: 1, lng: 5 },
      { lat: '1', lng: 6 },
      { lat: 2, lng: 6 },
    ];
    const { restaurants } = shopOn({ data: { zones: [{ id: 5, name: 'Center', polygon, rules: [] }] } });
    expect((await restaurants.zonesOf('11'))[0]?.polygon[1]).toEqual({ lat: 1, lng: 6 });
  });
});
