import { screen } from '@testing-library/react';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';

const photo = { url: '/pizza.webp', alt: 'A pizza', sources: [], placeholder: 'hue-coral' };
const pizza = aDish({ id: 'pizza', name: 'Pizza', measures: [{ unit: 'g', value: 540 }], photos: [photo] });

function aShop(): AShop {
  const shop = new AShop();
  shop.catalog = aCatalog([pizza]);
  return shop;
}

/** The element itself and all within it. */
const elementsOf = (element: HTMLElement | undefined): number => (element?.querySelectorAll('*').length ?? 0) + 1;

/** Long menus and carts are as expensive as their elements are many. */
describe('the number of elements', () => {
  it('of a card is at most 9, and one more for its size', async () => {
    await aShop().open(<MenuScreen />);
    const heart = await screen.findByRole('button', { name: 'Favourite: Pizza' });
    expect(elementsOf(heart.closest('li') ?? undefined)).toBeLessThanOrEqual(10);
  });

  it('of a line of the cart is at most 12, with its options', async () => {
    const shop = aShop();
    const modifiers = [{ id: 'cheese', groupId: 'extra', name: 'Cheese', price: 100, count: 1 }];
    shop.storage.write('cart', aCart({ lines: [aLine({ dishId: 'pizza', name: 'Pizza', photo, modifiers })] }));
    await shop.open(<CartScreen />);
    const remove = await screen.findByRole('button', { name: 'Remove from the cart: Pizza' });
    expect(elementsOf(remove.closest('li') ?? undefined)).toBeLessThanOrEqual(12);
  });
});
