import { Catalog } from '#server/catalog/Catalog.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { describePage } from '#server/pages/head/describePage.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, preflight } from '../support/requests.ts';

const KEY = 'the-key-that-the-environment-of-these-tests-names';
const SOLD_OUT = 'person-order.position-not-found-in-resto';
const BURGERS = aCart({
  deliveryType: 'TAKE_AWAY',
  positions: [aLine({ id: 'burger', modifiers: [{ id: 'beef', name: 'Говядина', price: 0, count: 1 }] })],
});

describe('a dish whose required choice is sold out at the desk', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({
      document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
      config: { deskKey: KEY },
    });
    await offerBeef(false);
  });

  afterEach(() => shop.close());

  const offerBeef = (available: boolean): Promise<Answer> =>
    ask(shop.app, 'POST', '/desk/api/modifiers/beef/availability', {
      token: KEY,
      body: { restoId: 'port', available },
    });
  const isOffered = async (query: string): Promise<boolean> => {
    const { json } = await ask(shop.app, 'GET', `/1/p/menus/main/positions${query}`);
    return json.find(({ id }: { id: string }) => id === 'burger').available;
  };

  it('is sold out in the menu of this restaurant, and comes back with the choice', async () => {
    expect([await isOffered('?restoId=port'), await isOffered('?restoId=hill')]).toEqual([false, true]);
    await offerBeef(true);
    expect(await isOffered('?restoId=port')).toBe(true);
  });

  it('is refused in a quote and a cart check as any sold-out dish', async () => {
    expect((await preflight(shop.app, BURGERS)).code).toBe(SOLD_OUT);
    const { json } = await ask(shop.app, 'POST', '/1/p/carts/check', {
      body: { ...BURGERS, deliveryTypeCode: 'TAKE_AWAY', payTypeCode: 'CASH_UPON_RECEIPT' },
    });
    expect(json).toMatchObject({ valid: false, problems: [{ positionId: 'burger', code: SOLD_OUT }] });
    await offerBeef(true);
    expect((await preflight(shop.app, BURGERS)).status).toBe(200);
  });

  it('stays as the kitchen marked it at the desk', async () => {
    const { json } = await ask(shop.app, 'GET', '/desk/api/restos/port/stock', { token: KEY });
    expect(json.positions.find(({ id }: { id: string }) => id === 'burger')).toMatchObject({ available: true });
    expect(json.modifiers.find(({ id }: { id: string }) => id === 'beef')).toMatchObject({ available: false });
  });

  it('is out of stock for search engines', async () => {
    const brand = { name: 'Coral', description: '', logo: '/logo.svg' };
    const market = { whiteLabel: 'coral', locales: ['ru'], brand };
    const availability = async (): Promise<unknown> => {
      const catalog = new Catalog(1, await new CatalogRepository(shop.database).load(), []);
      const place = { pathname: '/menus/main/positions/burger', locale: 'ru', origin: 'https://shop.example' };
      const text = JSON.stringify(describePage({ catalog, market, ...place }).structuredData);
      return /schema\.org\/(InStock|OutOfStock)/.exec(text)?.[1];
    };
    // The other restaurant still sells it.
    expect(await availability()).toBe('InStock');
    await ask(shop.app, 'POST', '/desk/api/modifiers/beef/availability', {
      token: KEY,
      body: { restoId: 'hill', available: false },
    });
    expect(await availability()).toBe('OutOfStock');
  });
});

describe('a dish whose required choice is never sold', () => {
  it('is sold out in every menu', async () => {
    const document = aCatalogDocument();
    const shop = await openTestShop({
      document: {
        ...document,
        modifierGroups: document.modifierGroups.map((group) =>
          group.id === 'patty'
            ? { ...group, modifiers: group.modifiers.map((modifier) => ({ ...modifier, available: false })) }
            : group,
        ),
      },
    });
    for (const query of ['', '?restoId=port']) {
      const { json } = await ask(shop.app, 'GET', `/1/p/menus/main/positions${query}`);
      expect(json.find(({ id }: { id: string }) => id === 'burger')).toMatchObject({ available: false });
    }
    await shop.close();
  });
});
