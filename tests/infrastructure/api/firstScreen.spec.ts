import { dishesOf } from '#domain/catalog/Catalog.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { type FirstScreen, fromEmbedded, toEmbedded } from '#infrastructure/api/embeddedScreen.ts';
import { followingRequests, loadFirstScreen, loadRestaurantScreen } from '#infrastructure/api/firstScreen.ts';
import { openTestShop, type TestShop } from '../../server/support/openTestShop.ts';

let shop: TestShop;
const paths: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

async function load(path: string): Promise<unknown> {
  paths.push(path);
  const answer = await shop.app.request(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

const expected = {
  restaurantId: 'port',
  deliveryType: 'TAKE_AWAY',
  locale: 'cnr',
  dishes: 3,
  now: new Date('2026-03-02T09:00:00Z'),
  market: {
    currency: 'EUR',
    timezone: '+03:00',
    providers: { payments: [] },
    features: { promoCodes: true },
  },
} as const;

const throughThePage = (screen: FirstScreen): FirstScreen =>
  fromEmbedded(JSON.parse(JSON.stringify(toEmbedded(screen))));

const idsOf = ({ catalog }: Pick<FirstScreen, 'catalog'>) => catalog && dishesOf(catalog).map(({ id }) => id);

describe('the first screen', () => {
  it('keeps every instant on its way through the page', async () => {
    const screen = await loadFirstScreen(load, expected);
    const { restaurant } = screen;
    const [promotion] = [
      { startsAt: expected.now, finishesAt: new Date('2026-03-03T09:00:00Z') },
    ] as unknown as Promotion[];
    const paused = { ...restaurant, schedule: { ...restaurant.schedule, pausedUntil: expected.now } };
    const catalog = screen.catalog && {
      ...screen.catalog,
      restaurant: paused,
      promotions: promotion ? [promotion] : [],
    };
    expect(throughThePage({ ...screen, restaurant: paused, catalog })).toEqual({
      ...screen,
      restaurant: paused,
      catalog,
    });
  });

  it('holds the first dishes that the restaurant offers, through the page and back', async () => {
    const screen = await loadFirstScreen(load, expected);
    const restored = throughThePage(screen);
    const { locale, now, restaurant, catalog } = restored;
    expect(restored).toEqual(screen);
    expect({ locale, now }).toEqual({ locale: 'cnr', now: expected.now });
    expect(catalog).toMatchObject({ restaurant: { id: 'port', currency: 'RUB' }, deliveryType: 'TAKE_AWAY' });
    expect(idsOf({ catalog })).toEqual(['pizza', 'soup', 'bread']);
    expect(catalog?.restaurant).toBe(restaurant);
    expect(catalog?.timeSlots).toHaveLength(1);
  });

  it('never holds a dish that the restaurant hides', async () => {
    expect(idsOf(await loadFirstScreen(load, { ...expected, dishes: 100 }))).not.toContain('hidden');
    expect(paths).toContain('/1/p/menus/main/positions?restoId=port');
  });

  it('finds the first dish when ids are numbers and dishes have no order of their own', async () => {
    const numbers = new Map<unknown, number>();
    const numberOf = (id: unknown): number => numbers.get(id) ?? numbers.set(id, numbers.size + 1).size;
    const loadOther = async (path: string): Promise<unknown> => {
      const answer = await load(path);
      if (path.includes('/position-groups')) {
        return (answer as { id: unknown }[]).map((group) => ({ ...group, id: numberOf(group.id) }));
      }
      if (!path.includes('/positions?')) return answer;
      return (answer as { positionGroup?: { id: unknown } }[]).toReversed().map(({ positionGroup, ...dish }) => ({
        ...dish,
        order: null,
        positionGroup: positionGroup && { id: numberOf(positionGroup.id) },
      }));
    };
    expect(idsOf(await loadFirstScreen(loadOther, { ...expected, dishes: 1 }))).toEqual(['pizza']);
  });

  it('holds the restaurant alone on its own page, through the page and back', async () => {
    const screen = await loadRestaurantScreen(load, expected);
    const { restaurant, catalog } = throughThePage(screen);
    expect(throughThePage(screen)).toEqual(screen);
    expect(restaurant).toMatchObject({ id: 'port', currency: 'RUB' });
    expect(catalog).toBeUndefined();
    expect(followingRequests(screen)).toEqual(['/1/p/restos/port']);
  });

  it('is none for a restaurant that is not there', async () => {
    await expect(loadFirstScreen(load, { ...expected, restaurantId: '../x' })).rejects.toThrow('/1/p/restos/..%2Fx');
  });
});
