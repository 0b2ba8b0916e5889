import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { NetworkFailed } from '#application/AppError.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { GoesWell } from '#ui/features/cart/GoesWell.tsx';

const AT = new Date('2026-11-20T12:00:00Z');

function aShopWithCola(): AShop {
  const shop = new AShop();
  const pizza = aDish({ id: 'pizza', name: 'Pizza', recommended: ['cola'] });
  shop.catalog = aCatalog([pizza, aDish({ id: 'cola', name: 'Cola', price: 12_000 })]);
  shop.storage.write('cart', aCart({ lines: [aLine({ dishId: 'pizza', name: 'Pizza' })] }));
  return shop;
}

/** As the cart is opened from a menu that stands there. */
const AfterTheMenu = observer(function AfterTheMenu() {
  return useStores().shop.isWhole ? <GoesWell at={AT} shape="row" /> : null;
});

describe('a suggestion on the cart page', () => {
  it('is added to the cart with one click, and then suggested no more', async () => {
    const shop = aShopWithCola();
    await shop.open(<AfterTheMenu />);
    const add = screen.getByRole('button', { name: /Cola/ });
    expect(add).toHaveTextContent('₽120');
    await userEvent.click(add);
    expect(shop.storage.read('cart')?.lines.map(({ dishId }) => dishId)).toEqual(['pizza', 'cola']);
    expect(screen.queryByText('Add to your order')).toBeNull();
  });

  it('has its size on a cart that was opened directly, before the menu has loaded', async () => {
    const shop = aShopWithCola();
    const { line } = shop.memory.menu;
    line.hold();
    await shop.open(<GoesWell at={AT} shape="grid" />);
    const cards = () => screen.getAllByRole('listitem');
    expect([cards().length, screen.queryByRole('button')]).toEqual([6, null]);
    for (let call = 0; call < line.held; call += 1) await act(() => line.release(call));
    expect(screen.getByRole('button', { name: /Cola/ })).toBeVisible();
    expect(cards()).toHaveLength(1);
  });

  it('is left out when the menu does not load', async () => {
    const shop = aShopWithCola();
    shop.memory.menu.line.failNext(new NetworkFailed());
    await shop.open(<GoesWell at={AT} shape="row" />);
    expect(screen.queryByText('Add to your order')).toBeNull();
  });
});
