import {
  followingRequests,
  loadFirstScreen,
  loadRestaurantScreen,
  toFirstScreen,
  type WireFirstScreen,
} from '#infrastructure/api/firstScreen.ts';
import { openTestShop, type TestShop } from '../../server/support/openTestShop.ts';

let shop: TestShop;
const asked: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

async function load(path: string): Promise<unknown> {
  asked.push(path);
  const answer = await shop.app.request(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

const wanted = {
  restaurantId: 'port',
  deliveryType: 'TAKE_AWAY',
  locale: 'cnr',
  dishes: 3,
  now: new Date('2026-03-02T09:00:00Z'),
} as const;

describe('the first screen', () => {
  it('holds the first dishes that the restaurant offers, through the page and back', async () => {
    const wire = JSON.parse(JSON.stringify(await loadFirstScreen(load, wanted))) as WireFirstScreen;
    const { locale, now, catalog } = toFirstScreen(wire, {
      currency: 'EUR',
      timezone: '+03:00',
      providers: { payments: [] },
      features: { promoCodes: true },
    });
    expect({ locale, now }).toEqual({ locale: 'cnr', now: wanted.now });
    expect(catalog).toMatchObject({ restaurant: { id: 'port', currency: 'RUB' }, deliveryType: 'TAKE_AWAY' });
    const dishes = catalog?.menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
    expect(dishes?.map(({ id }) => id)).toEqual(['pizza', 'soup', 'bread']);
    expect(catalog?.timeSlots).toHaveLength(1);
  });

  it('never holds a dish that the restaurant hides', async () => {
    const wire = await loadFirstScreen(load, { ...wanted, dishes: 100 });
    expect(wire.menu?.menus.flatMap(({ positions }) => positions.map(({ id }) => id))).not.toContain('hidden');
    expect(asked).toContain('/1/p/menus/main/positions?restoId=port');
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
    const { menu } = await loadFirstScreen(loadOther, { ...wanted, dishes: 1 });
    expect(menu?.menus.flatMap(({ positions }) => positions.map(({ id }) => id))).toEqual(['pizza']);
  });

  it('holds the restaurant alone on its own page, through the page and back', async () => {
    const wire = JSON.parse(JSON.stringify(await loadRestaurantScreen(load, wanted))) as WireFirstScreen;
    const { restaurant, catalog } = toFirstScreen(wire, {
      currency: 'EUR',
      timezone: '+03:00',
      providers: { payments: [] },
      features: { promoCodes: true },
    });
    expect(restaurant).toMatchObject({ id: 'port', currency: 'RUB' });
    expect(catalog).toBeUndefined();
    expect(followingRequests(wire)).toEqual(['/1/p/restos/port']);
  });

  it('is none for a restaurant that is not there', async () => {
    await expect(loadFirstScreen(load, { ...wanted, restaurantId: '../x' })).rejects.toThrow('/1/p/restos/..%2Fx');
  });
});
