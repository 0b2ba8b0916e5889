import { act, fireEvent, screen, within } from '@testing-library/react';
import { NetworkFailed } from '#application/AppError.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aCity, aRestaurant, NO_PAY } from '#tests/builders/aRestaurant.ts';
import type { ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { RestaurantScreen } from '#ui/features/restaurants/RestaurantScreen.tsx';
import { RestaurantsScreen } from '#ui/features/restaurants/RestaurantsScreen.tsx';
import { PORTION } from '#ui/kit/useGrowing.ts';

const HARBOUR = aCity();
const HILL = aCity({ id: 'hill', name: 'Hill' });
const PORT = aRestaurant({
  averageCheck: 120_000,
  coordinates: { lat: 44.19, lng: 37.1 },
  tags: [{ code: 'sea', name: 'Sea view' }],
});
const BAY: Restaurant = { ...PORT, id: 'bay', name: 'Bay' };

function aRestaurantOf(cityId: string, restaurant: Restaurant): ShopRestaurant {
  return { cityId, restaurant, zones: [], hidden: [], promotions: [] };
}

/** A shop whose own restaurant is the one of the tests, and no map to show it on. */
function aShopAt(restaurant = PORT): AShop {
  const shop = new AShop();
  shop.catalog = { ...shop.catalog, restaurant };
  shop.memory.map.failure = new MapsLoadFailed();
  return shop;
}

async function openList(prepare: (shop: AShop) => void = () => {}): Promise<AShop> {
  const shop = aShopAt();
  prepare(shop);
  await shop.open(<RestaurantsScreen />);
  return shop;
}

describe('the restaurants', () => {
  afterEach(restoreGlobals);

  it('are listed with what distinguishes them, and link to their pages', async () => {
    await openList();
    const card = within(await screen.findByRole('list', { name: 'List of restaurants' }));
    expect(card.getByRole('link', { name: 'Port' })).toHaveAttribute('href', '/restos/port');
    expect(card.getByText('Portovaya, 34')).toBeVisible();
    expect(card.getByText('Open 24 hours')).toBeVisible();
    expect(card.getByText('Average bill ₽1,200')).toBeVisible();
    expect(card.getByText('Sea view')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull();
  });

  it('tell how far they are where the place of the customer is known', async () => {
    const place = { address: 'Portovaya, 17', coordinates: { lat: 44.2, lng: 37.1 } };
    await openList(({ storage }) =>
      storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place }),
    );
    expect(await screen.findByText('1.1 km away')).toBeVisible();
  });

  it('that are next door are metres away, never no kilometres', async () => {
    const place = { address: 'Portovaya, 17', coordinates: { lat: 44.1902, lng: 37.1 } };
    await openList(({ storage }) =>
      storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place }),
    );
    expect(await screen.findByText('20 m away')).toBeVisible();
  });

  it('are those of the city that is chosen', async () => {
    await openList((shop) => {
      shop.cities = [HARBOUR, HILL];
      shop.others = [aRestaurantOf('hill', { ...PORT, id: 'hilltop', name: 'Hilltop' })];
    });
    fireEvent.change(await screen.findByRole('combobox', { name: 'City' }), { target: { value: 'hill' } });
    await screen.findByRole('link', { name: 'Hilltop' });
    expect(screen.queryByRole('link', { name: 'Port' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('hill');
  });

  it('of a large city come by portions, as the end of the list comes near', async () => {
    const near: (() => void)[] = [];
    stubGlobal('IntersectionObserver', () => ScrolledByHand);
    class ScrolledByHand {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    }
    await openList((shop) => {
      const places = Array.from({ length: 3 * PORTION }, (_, place) => ({
        ...PORT,
        id: `p${place}`,
        name: `P${place}`,
      }));
      shop.others = places.map((place) => aRestaurantOf(HARBOUR.id, place));
    });
    const list = await screen.findByRole('list', { name: 'List of restaurants' });
    expect(list.children).toHaveLength(PORTION);
    await act(async () => near.at(-1)?.());
    expect(list.children).toHaveLength(2 * PORTION);
    for (let portion = 0; portion < 3; portion += 1) await act(async () => near.at(-1)?.());
    expect(list.children).toHaveLength(3 * PORTION + 1);
    expect(new Set([...list.children].map((card) => card.textContent)).size).toBe(3 * PORTION + 1);
  });

  it('say that there are none in a city', async () => {
    await openList((shop) => {
      shop.cities = [HILL];
    });
    expect(await screen.findByRole('heading', { name: 'No restaurants here yet' })).toBeVisible();
  });

  it('say that they are loading', async () => {
    await openList(({ memory }) => memory.cities.line.hold());
    expect(screen.getByRole('status')).toHaveTextContent('Loading restaurants');
  });

  it('say why they did not come, and are asked for again', async () => {
    await openList(({ memory }) => memory.cities.line.failNext(new NetworkFailed()));
    expect(await screen.findByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Port' })).toBeVisible();
  });
});

describe('a restaurant', () => {
  it.each([
    { title: 'is shown at once when its page came in the language of the shop', locale: 'en', isShown: true },
    { title: 'waits for its own data when its page came in another language', locale: 'ru', isShown: false },
  ])('$title', async ({ locale, isShown }) => {
    const shop = aShopAt();
    shop.drawn = { locale, restaurant: { ...PORT, name: 'Port as drawn' } };
    const { line } = shop.memory.restaurants;
    line.hold();
    await shop.open(<RestaurantScreen restoId="port" />);
    expect(screen.queryByRole('heading', { level: 1, name: 'Port as drawn' }) !== null).toBe(isShown);
    await act(() => line.release(0));
    expect(screen.getByRole('heading', { level: 1, name: 'Port' })).toBeVisible();
  });

  /** Its own page; where it is not the one that the shop is open at, it stands in the same city. */
  async function open(restaurant: Restaurant, prepare: (shop: AShop) => void = () => {}): Promise<AShop> {
    const shop = aShopAt(restaurant.id === PORT.id ? restaurant : PORT);
    if (restaurant.id !== PORT.id) shop.others = [aRestaurantOf('harbour', restaurant)];
    prepare(shop);
    shop.location.navigate(`/restos/${restaurant.id}`);
    await shop.open(<RestaurantScreen restoId={restaurant.id} />);
    return shop;
  }

  it('shows its opening hours, with today marked, and the special days to come', async () => {
    const { schedule } = PORT;
    const exceptions = [{ date: '2027-01-01', dayOff: true }];
    await open({ ...PORT, schedule: { ...schedule, exceptions } });
    expect(await screen.findByRole('heading', { name: 'Port' })).toBeVisible();
    const today = screen.getByText('Today').closest('[aria-current=date]');
    expect(today).toHaveTextContent('FridayTodayOpen 24 hours');
    expect(screen.getByText('1 January').closest('div')).toHaveTextContent('Day off');
  });

  it('shows the year of special days that fall in different ones', async () => {
    const exceptions = ['2026-12-31', '2027-01-01'].map((date) => ({ date, dayOff: true }));
    await open({ ...PORT, schedule: { ...PORT.schedule, exceptions } });
    expect(await screen.findByText('31 December 2026')).toBeVisible();
    expect(screen.getByText('1 January 2027')).toBeVisible();
  });

  it('has only safe links for its contacts; the rest is text', async () => {
    const hostile = 'javascript:alert(1)';
    await open({
      ...PORT,
      phones: ['+7 900 555-01-10'],
      emails: ['port@coral.example', 'x\n@coral.example?bcc=all'],
      links: ['https://coral.example/port', hostile, 'data:text/html,x'],
    });
    expect(await screen.findByRole('link', { name: '+7 900 555-01-10' })).toHaveAttribute('href', 'tel:+79005550110');
    expect(screen.getByRole('link', { name: 'port@coral.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'coral.example/port' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(hostile).closest('a')).toBeNull();
    expect(document.querySelectorAll('a[href^="javascript"], a[href^="data"]')).toHaveLength(0);
  });

  it('shows its payment methods, and how to get there', async () => {
    await open(PORT);
    expect(await screen.findByText('Takeaway')).toBeVisible();
    expect(screen.getAllByText('In cash when you get the order')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=44.19,37.1'),
    );
  });

  it('is taken as the place to collect from, and leads to its menu', async () => {
    const shop = await open(BAY);
    fireEvent.click(await screen.findByRole('button', { name: 'Order here' }));
    await screen.findByRole('button', { name: 'To the menu' });
    expect(shop.storage.read('location')).toEqual({
      cityId: 'harbour',
      deliveryType: 'TAKE_AWAY',
      restaurantId: 'bay',
    });
    expect(shop.path).toBe('/');
  });

  it('without a payment method shows why nothing can be ordered, and offers no order', async () => {
    await open({ ...BAY, payConfig: { delivery: NO_PAY, takeAway: NO_PAY } });
    expect(await screen.findByText(/cannot order here yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Order here|To the menu/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  });

  it('asks before dishes that it does not have are removed from the cart', async () => {
    const { storage } = await open(BAY, (shop) => {
      shop.others = [{ ...aRestaurantOf('harbour', BAY), hidden: ['margherita'] }];
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Order here' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Margherita')).toBeVisible();
    expect([storage.read('location')?.restaurantId, storage.read('cart')?.lines.length]).toEqual(['port', 1]);
    await act(async () => question.getByRole('button', { name: 'Change the address' }).click());
    expect([storage.read('location')?.restaurantId, storage.read('cart')?.lines.length]).toEqual(['bay', 0]);
  });

  it('that has stopped takeaway meanwhile shows so', async () => {
    const shop = await open(BAY);
    const button = await screen.findByRole('button', { name: 'Order here' });
    shop.others = [];
    fireEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Takeaway from here is not available');
  });

  it('that is chosen already leads to its menu', async () => {
    await open(PORT);
    expect(await screen.findByRole('button', { name: 'To the menu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order here' })).toBeNull();
  });

  it.each([
    [true, 'To the menu'],
    [false, 'Order here'],
  ])('has the button that the server has drawn until the stored location is read: %s', async (isChosen, name) => {
    const shop = aShopAt();
    shop.drawn = { locale: 'en', restaurant: PORT, isChosen };
    await shop.draw(<RestaurantScreen restoId="port" />);
    expect(screen.getAllByRole('button', { name: /^(?:To the menu|Order here)$/ })[0]).toHaveAccessibleName(name);
  });

  it('that is nowhere leads to the others', async () => {
    await open(BAY, (shop) => {
      shop.others = [];
    });
    expect(await screen.findByRole('heading', { name: 'There is no such restaurant' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All restaurants' })).toBeVisible();
  });

  it('that failed to load shows why', async () => {
    await open(BAY, ({ memory }) => memory.restaurants.line.failNext(new NetworkFailed()));
    expect(await screen.findByRole('heading', { name: 'The restaurants did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
