import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { CartBar } from '#ui/app/shell/CartBar.tsx';
import { CartNews } from '#ui/app/shell/CartNews.tsx';
import { Purchase } from '#ui/features/menu/Purchase.tsx';

/** The live regions on the page with their texts; those of sums and of the delivery follow from prices. */
function regions(): ReadonlyMap<Element, string> {
  const all = document.querySelectorAll(
    '[aria-live]:not([aria-live="off"], dd), output:not([aria-live="off"]), [role="status"], [role="alert"]',
  );
  return new Map([...all].map((region) => [region, region.textContent]));
}

/** What is announced after a press: each region with another text than before. */
async function press(name: string): Promise<readonly string[]> {
  const button = await screen.findByRole('button', { name });
  const before = regions();
  await userEvent.click(button);
  return [...regions()]
    .filter(([region, text]) => text !== (before.get(region) ?? '') && !text.includes('delivery'))
    .map(([, text]) => text);
}

beforeEach(() => {
  window.scrollTo = () => {};
});

describe('the news of the cart', () => {
  it('say once on the menu that a dish was added, how many there are now, and that it went', async () => {
    const soup = aDish({ id: 'soup', name: 'Soup', hasModifiers: false });
    const shop = new AShop();
    shop.storage.write('cart', { id: 'c', lines: [] });
    await shop.open(
      <>
        <Purchase dish={soup} />
        <CartBar />
        <CartNews />
      </>,
    );
    expect(await press('Add to cart: Soup')).toEqual(['“Soup” in the cart: 1']);
    expect(await press('Add one: Soup: how many in the cart')).toEqual(['“Soup” in the cart: 2']);
    expect(await press('Remove one: Soup: how many in the cart')).toEqual(['“Soup” in the cart: 1']);
    expect(await press('Remove one: Soup: how many in the cart')).toEqual(['“Soup” is no longer in the cart']);
  });

  it('say once in the cart that a dish went, that it is back, and how many there are', async () => {
    const shop = new AShop();
    shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] }));
    await shop.open(
      <>
        <CartScreen />
        <CartNews />
      </>,
    );
    expect(await press('Remove from the cart: Margherita')).toEqual(['“Margherita” is no longer in the cart']);
    expect(await press('Put back')).toEqual(['“Margherita” in the cart: 1']);
    expect(await press('Add one: Soup')).toEqual(['“Soup” in the cart: 2']);
  });

  it('stay readable while a dialog is open: the region says by an attribute that it is live', async () => {
    await new AShop().open(<CartNews />);
    expect(document.querySelector('p.visually-hidden')).toHaveAttribute('aria-live', 'polite');
  });
});
