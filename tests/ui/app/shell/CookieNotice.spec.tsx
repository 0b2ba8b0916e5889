import { act, screen } from '@testing-library/react';
import { CookieNotice } from '#ui/app/shell/CookieNotice.tsx';
import '#ui/app/shell/CookieQuestion.tsx';
import { AShop } from '#tests/ui/support/aShop.tsx';

async function openAt(path: string): Promise<AShop> {
  jest.useFakeTimers({ advanceTimers: true });
  const shop = new AShop();
  shop.location.navigate(path);
  await shop.open(<CookieNotice />);
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  return shop;
}

afterEach(() => jest.useRealTimers());

describe('the cookie notice', () => {
  it('asks once the page has been left to itself', async () => {
    await openAt('/');
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  it('does not stand in the way of who is paying, and asks on the next page', async () => {
    const shop = await openAt('/cart');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    act(() => shop.location.navigate('/orders'));
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();
  });
});
