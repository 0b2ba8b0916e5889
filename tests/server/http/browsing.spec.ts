import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** @spec 7.3 7.4 */
describe('browsing', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  it('returns the time of the server', async () => {
    expect((await ask(shop.app, 'GET', '/1/now?timezone=Europe/Moscow')).json).toEqual({
      utc_time: '2026-03-02T09:00:00.000Z',
    });
  });

  it('lists cities and shows one', async () => {
    const { json: cities } = await ask(shop.app, 'GET', '/1/p/cities?whiteLabel=coral');
    expect(cities).toHaveLength(1);
    const { json: city } = await ask(shop.app, 'GET', '/1/p/cities/harbour');
    expect(city).toEqual(cities[0]);
    expect(city.center).toEqual({ lat: 10.5, lng: 20.5 });
  });

  it('shows a brand its own cities and restaurants, and those of every brand', async () => {
    const { cities, restaurants } = aCatalogDocument();
    const [city] = cities;
    const [port, hill] = restaurants;
    if (city === undefined || port === undefined || hill === undefined) throw new Error('The document is empty');
    const two = await openTestShop({
      document: aCatalogDocument({
        cities: [
          { ...city, whiteLabels: ['coral', 'basil'] },
          { ...city, id: 'far', whiteLabels: ['basil'] },
          { ...city, id: 'open' },
        ],
        restaurants: [{ ...port, whiteLabels: ['basil'] }, hill],
      }),
    });
    const ids = async (path: string): Promise<unknown> => {
      const { json } = await ask(two.app, 'GET', path);
      return json.map(({ id }: { id: string }) => id);
    };
    expect(await ids('/1/p/cities?whiteLabel=coral')).toEqual(['harbour', 'open']);
    expect(await ids('/1/p/cities?whiteLabel=basil')).toEqual(['harbour', 'far', 'open']);
    expect(await ids('/1/p/cities?whiteLabel=other')).toEqual(['open']);
    expect(await ids('/1/p/cities')).toEqual(['harbour', 'far', 'open']);
    expect(await ids('/1/p/restos?cityId=harbour&whiteLabel=coral&view=full')).toEqual(['hill']);
    expect(await ids('/1/p/restos?cityId=harbour&whiteLabel=basil')).toEqual(['port', 'hill']);
    expect(await ids('/1/p/restos')).toEqual(['port', 'hill']);
    await two.close();
  });

  it('seeds the demo for the brand of its market only', () => {
    const document = readDemoSeed('coral');
    expect(
      new Set([...document.cities, ...document.restaurants].map(({ whiteLabels }) => whiteLabels?.join())),
    ).toEqual(new Set(['coral']));
  });

  it('lists restaurants by name, or whole on request', async () => {
    const { json: names } = await ask(shop.app, 'GET', '/1/p/restos?cityId=harbour');
    expect(names).toEqual([
      { id: 'port', name: { ru: 'Порт', en: 'Port' } },
      { id: 'hill', name: { ru: 'Порт', en: 'Port' } },
    ]);
    const { json: whole } = await ask(shop.app, 'GET', '/1/p/restos?cityId=harbour&view=full');
    const { json: one } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect(whole[0]).toEqual(one);
    expect((await ask(shop.app, 'GET', '/1/p/restos?cityId=nowhere')).json).toEqual([]);
  });

  it('shows a restaurant with its menus, hours and ways to pay', async () => {
    const { json } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect(json).toMatchObject({
      menus: [{ id: 'main' }, { id: 'delivery-only' }, { id: 'takeaway-only' }],
      exceptions: [],
      payConfig: { delivery: { cardOnline: 'bank' } },
      pays: [{ code: 'CARD_ONLINE' }, { code: 'CARD_UPON_RECEIPT' }, { code: 'CASH_UPON_RECEIPT' }],
    });
    expect(json.openingHours).toHaveLength(7);
  });

  it('returns a menu without the dishes that the restaurant hides', async () => {
    const { json: all } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    const { json: own } = await ask(shop.app, 'GET', '/1/p/menus/main/positions?restoId=port');
    expect(all.map(({ id }: { id: string }) => id)).toContain('hidden');
    expect(own.map(({ id }: { id: string }) => id)).not.toContain('hidden');
    expect(own[0]).toMatchObject({
      id: 'pizza',
      positionGroup: { id: 'pizzas' },
      menu: { id: 'main' },
      hasModifiers: true,
    });
    expect(own.find(({ id }: { id: string }) => id === 'sold-out')).toMatchObject({ available: false });
    expect((await ask(shop.app, 'GET', '/1/p/menus/main/position-groups')).json).toHaveLength(1);
  });

  it('shows the choices and the hours of the dishes of one restaurant', async () => {
    const { json: groups } = await ask(shop.app, 'GET', '/1/restos/port/positions/modifiers');
    expect(groups.map(({ id }: { id: string }) => id)).toEqual(['dough', 'extras', 'patty']);
    expect((await ask(shop.app, 'GET', '/1/restos/hill/positions/modifiers')).json).toEqual([]);
    expect((await ask(shop.app, 'GET', '/1/restos/port/position-time-slots')).json).toHaveLength(1);
    expect((await ask(shop.app, 'GET', '/1/restos/hill/promotions')).json).toEqual([]);
  });

  it('answers 404 for an unknown resource', async () => {
    const paths = ['/1/p/cities/x', '/1/p/menus/x/positions', '/1/p/menus/x/position-groups'];
    for (const path of paths) expect((await ask(shop.app, 'GET', path)).code).toBe('request.not-found');
    expect((await ask(shop.app, 'GET', '/1/p/restos/x')).code).toBe('resto.not-found');
    expect((await ask(shop.app, 'GET', '/1/restos/x/deliveries')).code).toBe('resto.not-found');
  });

  it('sends a menu again only when it changed', async () => {
    const first = await ask(shop.app, 'GET', '/1/p/cities');
    const etag = first.headers.get('ETag') ?? '';
    const again = await ask(shop.app, 'GET', '/1/p/cities', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });
});
