import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dishesOf } from '#domain/catalog/Catalog.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';

const NAMES = Array.from({ length: 30 }, (_, index) => `Dish ${index + 1}`);
/** Each dish has a price of its own, so that an amount tells whose row or card was rendered. */
const priceOf = (name: string): number => 100_000 + NAMES.indexOf(name) * 700;

function aLongShop(lines = NAMES.map((name) => aLine({ dishId: name, name, price: priceOf(name) }))): AShop {
  const shop = new AShop();
  shop.catalog = aCatalog(NAMES.map((name) => aDish({ id: name, name, price: priceOf(name) })));
  shop.storage.write('cart', aCart({ lines }));
  return shop;
}

const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');

/** Amounts that the page has formatted from now on: a row or card formats its price whenever it is rendered. */
function formattedAmounts(): Set<number> {
  const amounts = new Set<number>();
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    ...own,
    get(this: Intl.NumberFormat) {
      const format: (amount: number) => string = own?.get?.call(this);
      return (amount: number) => {
        amounts.add(Math.round(amount * 100));
        return format(amount);
      };
    },
  });
  return amounts;
}

const pricedIn = (amounts: ReadonlySet<number>): readonly string[] =>
  NAMES.filter((name) => amounts.has(priceOf(name)));

/** Dishes whose photos are read from now on: a card reads them whenever it is rendered. */
function cardsRendered({ shop }: Stores): Set<string> {
  const names = new Set<string>();
  for (const dish of shop.catalog === undefined ? [] : dishesOf(shop.catalog)) {
    const { photos } = dish;
    Object.defineProperty(dish, 'photos', {
      get: () => {
        names.add(dish.id);
        return photos;
      },
    });
  }
  return names;
}

afterEach(() => Object.defineProperty(Intl.NumberFormat.prototype, 'format', own ?? {}));

describe('a change of one dish', () => {
  it('renders its own row of a long cart again and no other, also when the new quote arrives', async () => {
    const amounts = formattedAmounts();
    const shop = aLongShop();
    await shop.open(<CartScreen />);
    await screen.findByRole('button', { name: 'Add one: Dish 3' });
    expect(pricedIn(amounts)).toEqual(NAMES);
    amounts.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Dish 3' }));
    const isPriced = (): boolean => shop.memory.quotes.calls.at(-1)?.request.lines[2]?.count === 2;
    await waitFor(() => expect(isPriced()).toBe(true));
    await act(async () => {});
    expect(screen.getByRole('group', { name: 'Dish 3' })).toHaveTextContent('2');
    expect([amounts.has(2 * priceOf('Dish 3')), pricedIn(amounts)]).toEqual([true, []]);
  });

  it('renders no card of the menu again', async () => {
    const stores = await aLongShop([]).open(<MenuScreen />);
    const rendered = cardsRendered(stores);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart: Dish 3' }));
    // Adding copies the photo of the dish, so that the way of counting is seen to work.
    expect([...rendered]).toEqual(['Dish 3']);
    rendered.clear();
    await userEvent.click(screen.getByRole('button', { name: /^Add one: Dish 3/ }));
    expect(screen.getByRole('group', { name: /^Dish 3/ })).toHaveTextContent('2');
    expect([...rendered]).toEqual([]);
  });
});
