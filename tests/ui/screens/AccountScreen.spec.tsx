import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '#domain/session/Profile.ts';
import { AccountScreen } from '#ui/screens/AccountScreen/AccountScreen.tsx';
import { ANNA, AShop } from '../support/aShop.tsx';

async function opened(profile: Profile = ANNA): Promise<AShop> {
  const shop = new AShop();
  shop.signIn(profile);
  shop.location.navigate('/account');
  await shop.open(<AccountScreen />, {
    ...shop.useCases,
    signOut: { execute: async () => shop.signOut() },
  });
  return shop;
}

function factOf(term: string): HTMLElement | null {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement | null;
}

describe('the profile', () => {
  it('shows who is signed in', async () => {
    await opened({ ...ANNA, lastName: 'Petrova' });
    expect(factOf('Name')).toHaveTextContent('Anna Petrova');
    expect(factOf('Phone')).toHaveTextContent('+79005550001');
    expect(factOf('E-mail for the receipt')).toHaveTextContent('anna@example.org');
  });

  it('says what is not known', async () => {
    await opened({ id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' });
    expect(factOf('Name')).toHaveTextContent('Not given');
    expect(screen.getByText(/Addresses that the restaurant saves/)).toBeVisible();
  });

  it('lists the saved addresses, and with whom to ask for there', async () => {
    const place = { address: '12 Quay Street', apartment: '7', floor: '3' };
    await opened({ ...ANNA, deliveries: [{ id: '1', place, personName: 'Boris', phone: '+79005550002' }] });
    const saved = screen.getByRole('listitem');
    expect(within(saved).getByText('12 Quay Street')).toBeVisible();
    expect(within(saved).getByText('flat/office 7, floor 3')).toBeVisible();
    expect(within(saved).getByText('Boris, +79005550002')).toBeVisible();
  });

  it('waits until the device was asked', async () => {
    const shop = new AShop();
    shop.signOut();
    await shop.open(<AccountScreen />);
    expect(screen.getByRole('status')).toHaveTextContent('The profile is loading');
  });

  it('leads to the orders', async () => {
    await opened();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
  });

  it('leads home whoever signs out', async () => {
    const shop = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(shop.path).toBe('/');
    expect(shop.storage.read('session')).toBeUndefined();
  });
});
