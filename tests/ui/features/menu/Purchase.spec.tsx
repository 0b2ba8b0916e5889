import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { Purchase } from '#ui/features/menu/Purchase.tsx';

describe('the button on the card of a dish', () => {
  async function open(hasModifiers: boolean): Promise<AShop> {
    const soup = aDish({ id: 'soup', name: 'Soup', hasModifiers });
    const optional = { id: 'bread', dishIds: ['soup'], name: 'Bread', min: 0, max: 1, free: 0, order: 1 };
    const shop = new AShop();
    shop.catalog = { ...aCatalog([soup]), modifierGroups: hasModifiers ? [{ ...optional, modifiers: [] }] : [] };
    shop.storage.write('cart', { id: 'c', lines: [] });
    await shop.open(<Purchase dish={soup} />);
    return shop;
  }

  it('adds a dish without modifiers in one click', async () => {
    const shop = await open(false);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Soup' }));
    expect(shop.storage.read('cart')?.lines).toMatchObject([{ dishId: 'soup', count: 1 }]);
    expect(shop.path).toBe('/');
  });

  it('opens a dish with modifiers and adds nothing, although the defaults would do', async () => {
    const shop = await open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choose: Soup' }));
    expect(shop.path).toBe('/menus/main/positions/soup');
    expect(shop.storage.read('cart')?.lines).toEqual([]);
  });

  it('is the same button when the stepper comes to it, and has the focus when the last one is taken back', async () => {
    await open(false);
    const add = screen.getByRole('button', { name: 'Add to cart: Soup' });
    expect(screen.queryByRole('group')).toBeNull();
    await userEvent.click(add);
    expect(screen.getByRole('button', { name: 'Add one: Soup: how many in the cart' })).toBe(add);
    expect(add).toHaveFocus();
    screen.getByRole('button', { name: /^Remove one/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('group')).toBeNull();
    expect(add).toHaveAccessibleName('Add to cart: Soup');
    expect(add).toHaveFocus();
  });
});
