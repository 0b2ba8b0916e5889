import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Switch } from 'wouter';
import type { Market } from '#application/market/Market.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { NotFoundScreen } from '#ui/app/NotFoundScreen.tsx';

async function openAt(path: string, unknownPaths: Market['unknownPaths']): Promise<AShop> {
  const shop = new AShop();
  shop.market = { ...MARKET, unknownPaths };
  shop.location.navigate(path);
  await shop.open(
    <Switch>
      <Route path="/">The menu</Route>
      <Route component={NotFoundScreen} />
    </Switch>,
  );
  return shop;
}

/** @spec 2.4 */
describe('an unknown address', () => {
  it('shows a message, stays in the address bar and links to the menu', async () => {
    const shop = await openAt('/nowhere', 'not-found');
    expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    expect(shop.path).toBe('/nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'To the menu' }));
    expect(shop.path).toBe('/');
    expect(screen.getByText('The menu')).toBeVisible();
  });

  it('leads to the root where the market wants it, with no step to come back to', async () => {
    const shop = await openAt('/nowhere', 'redirect');
    await waitFor(() => expect(shop.path).toBe('/'));
    expect(screen.getByText('The menu')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(shop.location.history).not.toContain('/nowhere');
  });
});
