import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { SignInDialog } from '#ui/features/session/SignInDialog.tsx';
import { wasSigningIn } from '#ui/features/session/storedSignInDialog.ts';

const PHONE = '+79005550001';

async function opened(
  prepare: (shop: AShop) => void = () => {},
  isAgain = false,
): Promise<{ shop: AShop; isClosed: () => boolean }> {
  const shop = new AShop();
  shop.signOut();
  shop.location.navigate('/cart');
  prepare(shop);
  let isClosed = false;
  await shop.open(<SignInDialog returnTo="/cart" isAgain={isAgain} onClose={() => (isClosed = true)} />);
  return { shop, isClosed: () => isClosed };
}

async function askForCode(): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Phone number' });
  await userEvent.clear(field);
  await userEvent.type(field, `${PHONE}{Enter}`);
  await screen.findByRole('dialog', { name: 'Code from the text message' });
}

beforeEach(() => history.replaceState(null, ''));

describe('signing in above a page', () => {
  it('begins with the number, prefilled from the checkout', async () => {
    const person = { name: 'Anna', phone: '+79005550009', email: '' };
    const draft = { personCount: 1, comment: '', person };
    await opened(({ storage }) => storage.write('orderDraft', draft));
    const field = screen.getByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveValue('+7 900 555-00-09');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('returns to the page after the code, and leaves no entry in the history', async () => {
    const { shop, isClosed } = await opened();
    await askForCode();
    expect(wasSigningIn()).toBe(true);
    await userEvent.keyboard(shop.memory.accounts.codeOf(PHONE) ?? '');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(shop.path).toBe('/cart');
    expect(shop.storage.read('session')).toBeDefined();
    await waitFor(() => expect(wasSigningIn()).toBe(false));
    expect(JSON.stringify(history.state)).not.toContain('5550001');
  });

  it('goes back from the code to the number, and from the number to the page', async () => {
    const { shop, isClosed } = await opened();
    await askForCode();
    act(() => history.back());
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('+7 900 555-00-01');
    act(() => history.back());
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(shop.path).toBe('/cart');
    expect(wasSigningIn()).toBe(false);
  });

  it('shows what is wrong with a code and stays open', async () => {
    const { shop, isClosed } = await opened();
    await askForCode();
    await userEvent.keyboard(shop.memory.accounts.codeOf(PHONE) === '000000' ? '000001' : '000000');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(isClosed()).toBe(false);
  });

  it('stays for who is signed in by tokens that the back end takes no more, until the code is right', async () => {
    const { shop, isClosed } = await opened((world) => world.signIn(ANNA), true);
    await askForCode();
    expect(isClosed()).toBe(false);
    await userEvent.keyboard(shop.memory.accounts.codeOf(PHONE) ?? '');
    await waitFor(() => expect(isClosed()).toBe(true));
  });

  it('ends by itself when another tab has signed in', async () => {
    const { shop, isClosed } = await opened();
    act(() => shop.signIn({ id: 'anna', accountIds: [], deliveries: [] }));
    await waitFor(() => expect(isClosed()).toBe(true));
  });
});
