import { act, fireEvent, screen, within } from '@testing-library/react';
import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { SelectLocationOutcome } from '#application/location/SelectLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aCity, aRestaurant, NO_PAY } from '#tests/builders/aRestaurant.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { RestaurantScreen } from '#ui/features/restaurants/RestaurantScreen.tsx';
import { RestaurantsScreen } from '#ui/features/restaurants/RestaurantsScreen.tsx';

const HARBOUR = aCity();
const HILL = aCity({ id: 'hill', name: 'Hill' });
const PORT = aRestaurant({
  averageCheck: 120_000,
  location: { lat: 44.19, lng: 37.1 },
  tags: [{ code: 'sea', name: 'Sea view' }],
});
const noMap: UseCases['showMap'] = { execute: () => Promise.reject(new NetworkFailed()) };

async function openList(answer: UseCases['browseRestaurants']['execute']): Promise<AShop> {
  const shop = new AShop();
  await shop.open(<RestaurantsScreen />, { ...shop.useCases, showMap: noMap, browseRestaurants: { execute: answer } });
  return shop;
}

describe('the restaurants', () => {
  it('are listed with what sets them apart, and lead to themselves', async () => {
    await openList(async () => ({ cities: [HARBOUR], city: HARBOUR, restaurants: [PORT] }));
    const card = within(await screen.findByRole('list', { name: 'List of restaurants' }));
    expect(card.getByRole('link', { name: 'Port' })).toHaveAttribute('href', '/restos/port');
    expect(card.getByText('Portovaya, 34')).toBeVisible();
    expect(card.getByText('Open 24 hours')).toBeVisible();
    expect(card.getByText('Average bill ₽1,200')).toBeVisible();
    expect(card.getByText('Sea view')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull();
  });

  it('tell how far they are where the place of the customer is known', async () => {
    const shop = new AShop();
    const place = { address: 'Portovaya, 17', location: { lat: 44.2, lng: 37.1 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await shop.open(<RestaurantsScreen />, {
      ...shop.useCases,
      showMap: noMap,
      browseRestaurants: { execute: async () => ({ cities: [HARBOUR], city: HARBOUR, restaurants: [PORT] }) },
    });
    expect(await screen.findByText('1.1 km away')).toBeVisible();
  });

  it('that are next door are metres away, never no kilometres', async () => {
    const shop = new AShop();
    const place = { address: 'Portovaya, 17', location: { lat: 44.1902, lng: 37.1 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await shop.open(<RestaurantsScreen />, {
      ...shop.useCases,
      showMap: noMap,
      browseRestaurants: { execute: async () => ({ cities: [HARBOUR], city: HARBOUR, restaurants: [PORT] }) },
    });
    expect(await screen.findByText('20 m away')).toBeVisible();
  });

  it('are those of the city that is chosen', async () => {
    const asked: (string | undefined)[] = [];
    await openList(async ({ cityId }) => {
      asked.push(cityId);
      return { cities: [HARBOUR, HILL], city: cityId === 'hill' ? HILL : HARBOUR, restaurants: [PORT] };
    });
    fireEvent.change(await screen.findByRole('combobox', { name: 'City' }), { target: { value: 'hill' } });
    await screen.findByRole('link', { name: 'Port' });
    expect(asked).toEqual([undefined, 'hill']);
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('hill');
  });

  it('may be none', async () => {
    await openList(async () => ({ cities: [HARBOUR], city: HARBOUR, restaurants: [] }));
    expect(await screen.findByRole('heading', { name: 'No restaurants here yet' })).toBeVisible();
  });

  it('are awaited', async () => {
    await openList(() => new Promise(() => {}));
    expect(screen.getByRole('status')).toHaveTextContent('Loading restaurants');
  });

  it('say why they did not come, and are asked for again', async () => {
    let isDown = true;
    await openList(async () => {
      if (isDown) throw new NetworkFailed();
      return { cities: [HARBOUR], city: HARBOUR, restaurants: [PORT] };
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Port' })).toBeVisible();
  });
});

describe('a restaurant', () => {
  async function open(restaurant: Restaurant | Error, more: Partial<UseCases> = {}): Promise<AShop> {
    const shop = new AShop();
    shop.location.navigate('/restos/port');
    await shop.open(<RestaurantScreen restoId="port" />, {
      ...shop.useCases,
      showMap: noMap,
      read: {
        execute: (name, ...asked) => {
          if (name !== 'restaurant') return shop.useCases.read.execute(name, ...asked);
          return restaurant instanceof Error ? Promise.reject(restaurant) : Promise.resolve(restaurant as never);
        },
      },
      locateRestaurant: { execute: async () => ({ city: HARBOUR, restaurants: [PORT], zones: [] }) },
      ...more,
    });
    return shop;
  }

  it('says when it is open, today marked, and which days to come differ', async () => {
    const { schedule } = PORT;
    const exceptions = [{ date: '2027-01-01', dayOff: true }];
    await open({ ...PORT, schedule: { ...schedule, exceptions } });
    expect(await screen.findByRole('heading', { name: 'Port' })).toBeVisible();
    const today = screen.getByText('Today').closest('[aria-current=date]');
    expect(today).toHaveTextContent('FridayTodayOpen 24 hours');
    expect(screen.getByText('1 January').closest('div')).toHaveTextContent('Day off');
  });

  it('tells the year of days to come that fall in different ones', async () => {
    const exceptions = ['2026-12-31', '2027-01-01'].map((date) => ({ date, dayOff: true }));
    await open({ ...PORT, schedule: { ...PORT.schedule, exceptions } });
    expect(await screen.findByText('31 December 2026')).toBeVisible();
    expect(screen.getByText('1 January 2027')).toBeVisible();
  });

  it('is reached by what is safe to follow, and the rest is words', async () => {
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

  it('tells how one can pay, and how to get there', async () => {
    await open(PORT);
    expect(await screen.findByText('Takeaway')).toBeVisible();
    expect(screen.getAllByText('In cash when you get the order')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=44.19,37.1'),
    );
  });

  it('is taken as the place to collect from, and leads to its menu', async () => {
    const drafts: unknown[] = [];
    const location = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'bay' } as const;
    const shop = await open(
      { ...PORT, id: 'bay' },
      {
        selectLocation: {
          execute: async ({ match }) => {
            drafts.push(match.draft);
            return { kind: 'saved', location };
          },
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Order here' }));
    await screen.findByRole('button', { name: 'To the menu' });
    expect(drafts).toEqual([{ deliveryType: 'TAKE_AWAY', place: {}, pointId: 'bay' }]);
    expect(shop.path).toBe('/');
  });

  it('that cannot be paid in any way says why nothing is ordered there, and offers no order', async () => {
    await open({ ...PORT, id: 'bay', payConfig: { delivery: NO_PAY, takeAway: NO_PAY } });
    expect(await screen.findByText(/takes no orders online yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Order here|To the menu/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  });

  it('asks before dishes that it does not have leave the cart', async () => {
    const asked: boolean[] = [];
    await open(
      { ...PORT, id: 'bay' },
      {
        selectLocation: {
          execute: async ({ dropUnavailable }): Promise<SelectLocationOutcome> => {
            asked.push(dropUnavailable);
            return { kind: 'dishes-stay-behind', lines: [aLine({ name: 'Borscht' })] };
          },
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Order here' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Borscht')).toBeVisible();
    await act(async () => question.getByRole('button', { name: 'Change the address' }).click());
    expect(asked).toEqual([false, true]);
  });

  it('where nothing can be collected any more says so', async () => {
    await open({ ...PORT, id: 'bay' }, { locateRestaurant: { execute: async () => undefined } });
    fireEvent.click(await screen.findByRole('button', { name: 'Order here' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Takeaway from here is not available');
  });

  it('that is chosen already leads to its menu', async () => {
    await open(PORT);
    expect(await screen.findByRole('button', { name: 'To the menu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order here' })).toBeNull();
  });

  it('that is nowhere leads to the others', async () => {
    await open(new RequestFailed({ status: 404, message: '' }));
    expect(await screen.findByRole('heading', { name: 'There is no such restaurant' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All restaurants' })).toBeVisible();
  });

  it('that did not come says why', async () => {
    await open(new NetworkFailed());
    expect(await screen.findByRole('heading', { name: 'The restaurants did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
