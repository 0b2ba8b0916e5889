import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { OpenDrawer } from '#ui/app/shell/OpenDrawer.tsx';

async function signedOutOn(path: string): Promise<AShop> {
  const shop = new AShop();
  shop.location.navigate(path);
  await shop.open(<OpenDrawer onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = within(screen.getByRole('dialog', { name: 'Sign out?' }));
  expect(question.getByText(/The cart and the delivery address stay/)).toBeVisible();
  expect(shop.storage.read('session')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
  expect(shop.storage.read('session')).toBeUndefined();
  return shop;
}

describe('signing out from the drawer', () => {
  it('leads home from a page that is personal', async () => {
    expect((await signedOutOn('/account')).path).toBe('/');
  });

  it('leaves the customer where they are on any other page', async () => {
    expect((await signedOutOn('/promotions')).path).toBe('/promotions');
  });
});
