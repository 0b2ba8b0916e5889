import { act, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { OpeningHours } from '#domain/schedule/Schedule.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { LinesStore } from '#ui/app/stores/LinesStore.ts';

/** It is 15:00 on a Friday at the restaurant. */
const FROM_FOUR: OpeningHours = { weekDay: 5, active: true, open: 16 * 60, close: 20 * 60 };

function aShopSelling(dishIds: readonly string[], lines = dishIds.map((id) => aLine({ dishId: id, name: id }))) {
  const shop = new AShop();
  shop.catalog = aCatalog(dishIds.map((id) => aDish({ id, name: id })));
  shop.storage.write('cart', aCart({ lines }));
  return shop;
}

/** The price never comes: what is marked is known without the server. */
function opened(shop: AShop): Promise<Stores> {
  shop.memory.quotes.answer = () => new Promise(() => {});
  return shop.open(<CartScreen />);
}

const line = (name: string): HTMLElement => {
  const link = screen.getByRole('link', { name });
  return screen.getAllByRole('listitem').find((item) => item.contains(link)) ?? link;
};

/** @spec 5.37 */
describe('an unavailable line', () => {
  it('shows its reason before the server is asked, and other lines show none', async () => {
    const shop = aShopSelling(
      ['soup'],
      [aLine({ dishId: 'soup', name: 'Soup' }), aLine({ dishId: 'pie', name: 'Pie' })],
    );
    await opened(shop);
    expect(within(line('Pie')).getByText('No longer on the menu')).toBeVisible();
    expect(line('Soup')).toHaveTextContent(/^Soup1₽490$/);
  });

  it('states that the dish is sold out', async () => {
    const shop = aShopSelling(['soup']);
    shop.catalog = aCatalog([aDish({ id: 'soup', available: false })]);
    await opened(shop);
    expect(within(line('soup')).getByText('Sold out')).toBeVisible();
  });

  it('states from when the dish is offered, until it is', async () => {
    const shop = aShopSelling(['soup']);
    shop.catalog = { ...shop.catalog, timeSlots: [{ dishIds: ['soup'], hours: [FROM_FOUR] }] };
    const { clock } = await opened(shop);
    expect(within(line('soup')).getByText('From 16:00')).toBeVisible();
    act(() =>
      runInAction(() => {
        clock.now = new Date('2026-11-20T13:00:00Z');
      }),
    );
    expect(screen.queryByText('From 16:00')).toBeNull();
  });

  it('states that another restaurant offers it', async () => {
    await opened(aShopSelling([], [aLine({ menuId: 'elsewhere' })]));
    expect(within(line('Margherita')).getByText('Not at this restaurant')).toBeVisible();
  });

  it.each([
    ['TAKE_AWAY', 'Not for takeaway'],
    ['DELIVERY', 'Not delivered'],
  ] as const)('states that its menu is not for %s', async (deliveryType, text) => {
    const shop = aShopSelling([], [aLine({ menuId: 'hall' })]);
    shop.catalog = aCatalog([], [aMenu(), aMenu({ id: 'hall', isDelivery: false, isTakeAway: false })]);
    shop.storage.write('location', { deliveryType, restaurantId: 'port' });
    await opened(shop);
    expect(within(line('Margherita')).getByText(text)).toBeVisible();
  });
});

describe('the lines of a cart', () => {
  it('are not judged by a menu of which the first screen is all that has come', async () => {
    const shop = aShopSelling(['soup']);
    const { cart, clock, shop: whole } = await opened(shop);
    expect(new LinesStore(cart, { shop: whole, clock }).notOffered.size).toBe(0);
    const pie = aLine({ dishId: 'pie' });
    act(() => shop.storage.write('cart', aCart({ lines: [pie] })));
    expect(new LinesStore(cart, { shop: whole, clock }).notOffered.size).toBe(1);
    const { shop: first } = shop.stores(shop.useCases, shop.catalog);
    expect(new LinesStore(cart, { shop: first, clock }).notOffered.size).toBe(0);
  });
});
