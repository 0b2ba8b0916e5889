import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';

/** Every row of the cart and every card of the menu draws one picture: so many were drawn since it was set to none. */
const mockPictures = { drawn: 0 };

jest.mock('#ui/components/Picture.tsx', () => ({
  Picture: () => {
    mockPictures.drawn += 1;
    return null;
  },
}));

const NAMES = Array.from({ length: 30 }, (_, index) => `Dish ${index + 1}`);

function aLongShop(lines = NAMES.map((name) => aLine({ dishId: name, name }))): AShop {
  const shop = new AShop();
  shop.catalog = aCatalog(NAMES.map((name) => aDish({ id: name, name })));
  shop.storage.write('cart', aCart({ lines }));
  return shop;
}

describe('a change of one dish', () => {
  it('draws its own row of a long cart again, and no other, also when the price comes', async () => {
    const shop = aLongShop();
    await shop.open(<CartScreen />);
    await screen.findByRole('button', { name: 'Add one: Dish 3' });
    mockPictures.drawn = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Dish 3' }));
    const isPriced = (): boolean => shop.memory.quotes.asked.at(-1)?.request.lines[2]?.count === 2;
    await waitFor(() => expect(isPriced()).toBe(true));
    await act(async () => {});
    expect(screen.getByRole('group', { name: 'Dish 3' })).toHaveTextContent('2');
    expect(mockPictures.drawn).toBeLessThanOrEqual(2);
  });

  it('draws no card of the menu again', async () => {
    await aLongShop([]).open(<MenuScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart: Dish 3' }));
    mockPictures.drawn = 0;
    await userEvent.click(screen.getByRole('button', { name: /^Add one: Dish 3/ }));
    expect(screen.getByRole('group', { name: /^Dish 3/ })).toHaveTextContent('2');
    expect(mockPictures.drawn).toBe(0);
  });
});
