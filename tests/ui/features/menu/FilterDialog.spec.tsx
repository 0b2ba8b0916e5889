import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { FilterDialog } from '#ui/features/menu/FilterDialog.tsx';
import { MenuTools } from '#ui/features/menu/MenuTools.tsx';

async function open(): Promise<AShop> {
  const shop = new AShop();
  shop.catalog = aCatalog([
    aDish({ allergens: ['gluten', 'milk'], diets: ['vegetarian'] }),
    aDish({ id: 'salad', name: 'Salad', diets: ['vegetarian', 'lactose-free'] }),
    aDish({ id: 'cake', name: 'Cake', allergens: ['milk', 'unheard-of'], diets: ['lactose-free'] }),
  ]);
  await shop.open(<FilterDialog onClose={() => {}} />);
  return shop;
}

let tops: unknown[] = [];
beforeEach(() => {
  tops = [];
  window.scrollTo = (options?: unknown) => void tops.push(options);
});

describe('the filter', () => {
  it('keeps what is wanted and what is left out apart, each with what it does', async () => {
    await open();
    const diets = await screen.findByRole('group', { name: 'Diet' });
    expect(diets).toHaveAccessibleDescription('We show only what the restaurant has marked as such');
    expect(within(diets).getByRole('checkbox', { name: 'lactose-free' })).toBeVisible();
    const avoided = screen.getByRole('group', { name: 'Without' });
    expect(avoided).toHaveAccessibleDescription('We hide everything that contains it');
    expect(within(avoided).getByRole('checkbox', { name: 'no milk' })).toBeVisible();
  });

  it('offers what occurs on this menu only', async () => {
    await open();
    const names = (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent);
    expect(new Set(names)).toEqual(new Set(['lactose-free', 'no gluten', 'no milk', 'vegetarian']));
  });

  it('says how many dishes would be left, and changes the menu with its button', async () => {
    const shop = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'no milk' }));
    expect(shop.storage.read('dietFilter')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 dish' }));
    expect(shop.storage.read('dietFilter')).toEqual({ diets: [], avoided: ['milk'] });
    expect(tops).toEqual([expect.objectContaining({ top: 0 })]);
  });

  it('begins with what is on, and is cleared at a press', async () => {
    const shop = new AShop();
    shop.storage.write('dietFilter', { diets: [], avoided: ['milk'] });
    shop.catalog = aCatalog([aDish({ allergens: ['milk'] })]);
    await shop.open(<MenuTools />);
    await act(async () => screen.getByRole('button', { name: 'Filters 1' }).click());
    expect(await screen.findByRole('checkbox', { name: 'no milk' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Nothing is left' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('checkbox', { name: 'no milk' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 dish' }));
    expect(shop.storage.read('dietFilter')).toBeUndefined();
  });
});
