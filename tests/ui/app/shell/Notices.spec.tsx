import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineKey, MAX_CART_LINES } from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { LateNotices } from '#ui/app/shell/LateNotices.tsx';
import type { Stores } from '#ui/app/stores/createStores.ts';
import '#ui/app/shell/Notices.tsx';

async function openAt(path: string): Promise<AShop> {
  return (await openedAt(path)).shop;
}

async function openedAt(path: string): Promise<{ readonly shop: AShop; readonly stores: Stores }> {
  jest.useFakeTimers({ advanceTimers: true });
  const shop = new AShop();
  shop.location.navigate(path);
  const stores = await shop.open(<LateNotices />);
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  return { shop, stores };
}

const cookies = (): HTMLElement | null => screen.queryByRole('region', { name: 'Cookies' });
const release = (): HTMLElement | null => screen.queryByRole('region', { name: 'The shop was updated' });

afterEach(() => jest.useRealTimers());

describe('the cookie notice', () => {
  it('asks after the page has been idle', async () => {
    await openAt('/');
    expect(cookies()).toBeVisible();
  });

  it('does not appear on the checkout page, and asks on the next page', async () => {
    const shop = await openAt('/cart');
    expect(cookies()).toBeNull();
    act(() => shop.location.navigate('/orders'));
    expect(cookies()).toBeVisible();
  });
});

describe('the notice of a newer release', () => {
  it('does not stand while the versions that are seen are the page’s own', async () => {
    const shop = await openAt('/');
    await act(async () => shop.memory.releases.show(shop.market.version));
    expect(release()).toBeNull();
  });

  it('replaces every other notice once another page runs another version, also during a payment', async () => {
    const shop = await openAt('/');
    await act(async () => shop.memory.releases.show('99'));
    expect([release() === null, cookies()]).toEqual([false, null]);
    act(() => shop.location.navigate('/cart'));
    expect(release()).toBeVisible();
  });

  it('is shown once the device holds data that only a later release can read', async () => {
    const shop = await openAt('/');
    await act(async () => shop.memory.storage.writeNewer('cart'));
    expect(release()).toBeVisible();
  });

  it('goes when it is put off, and the cookies are asked about', async () => {
    const shop = await openAt('/');
    await act(async () => shop.memory.releases.show('99'));
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Later' }));
    expect([release(), cookies() === null]).toEqual([null, false]);
  });
});

describe('the notice of a full cart', () => {
  const full = (): HTMLElement | null => screen.queryByRole('region', { name: 'The cart is full' });

  const lines = Array.from({ length: MAX_CART_LINES }, (_, index) => aLine({ dishId: `dish-${index}` }));

  it('says why a dish was not added, and leads to the cart', async () => {
    const { shop, stores } = await openedAt('/');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    act(() => shop.memory.storage.write('cart', aCart({ lines })));
    expect(full()).toBeNull();
    act(() => expect(stores.cart.add(aDish(), {})).toBe(true));
    expect([full() === null, stores.cart.cart.lines.length]).toEqual([false, MAX_CART_LINES]);
    await user.click(screen.getByRole('button', { name: 'Open cart' }));
    expect([full(), shop.path]).toEqual([null, '/cart']);
  });

  it('goes as soon as the cart changes', async () => {
    const { shop, stores } = await openedAt('/');
    act(() => shop.memory.storage.write('cart', aCart({ lines })));
    act(() => void stores.cart.add(aDish(), {}));
    expect(full()).toBeVisible();
    act(() => stores.cart.change({ kind: 'remove', key: lineKey(lines[0] ?? aLine()) }));
    expect(full()).toBeNull();
  });
});
