import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { ANNA, AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';
import type { LinkDialogProps } from '#ui/features/account/SignInWays.tsx';
import { SavedAddressDialog } from '#ui/features/location/SavedAddressDialog.tsx';
import { SignInDialog } from '#ui/features/session/SignInDialog.tsx';

function LinkDialog({ onClose, ...linking }: LinkDialogProps): ReactNode {
  return <SignInDialog returnTo="/account" linking={linking} onClose={onClose} />;
}

async function opened(profile: Profile = ANNA, prepare: (shop: AShop) => void = () => {}): Promise<AShop> {
  const shop = new AShop();
  shop.signIn(profile);
  prepare(shop);
  shop.location.navigate('/account');
  await shop.open(<AccountScreen PlaceDialog={SavedAddressDialog} LinkDialog={LinkDialog} />);
  return shop;
}

function factOf(term: string): HTMLElement | null {
  return screen.getByText(term, { selector: 'dt *' }).closest('dt')?.nextElementSibling as HTMLElement | null;
}

/** The entry of a list that holds a text. */
function listed(text: string): HTMLElement {
  const entry = screen.getByText(text).closest('li');
  if (entry === null) throw new Error(`${text} stands in no list`);
  return entry;
}

/** @spec 3.16 */
describe('the profile', () => {
  it('shows who is signed in', async () => {
    await opened({ ...ANNA, lastName: 'Petrova' });
    expect(factOf('Name')).toHaveTextContent('Anna Petrova');
    expect(factOf('Phone')).toHaveTextContent('+7 900 555-00-01');
    expect(factOf('Email for the receipt')).toHaveTextContent('anna@example.org');
  });

  it('shows the stored data at once, then the data of the server', async () => {
    const { memory } = await opened(ANNA, (shop) => {
      shop.memory.accounts.keep({ ...ANNA, firstName: 'Anna Maria' });
      shop.memory.people.line.hold();
    });
    expect(factOf('Name')).not.toHaveTextContent('Maria');
    await act(() => memory.people.line.release(0));
    expect(factOf('Name')).toHaveTextContent('Anna Maria');
  });

  it('stays as it is known, and offers to sign in again, where the back end takes the tokens no more', async () => {
    const shop = await opened(ANNA, ({ memory }) => {
      memory.signInApi.refusal = new RequestFailed({ message: 'No', status: 400 });
      memory.people.line.failNext(new RequestFailed({ message: 'Unauthorized', status: 401 }));
    });
    expect(factOf('Name')).toHaveTextContent('Anna');
    const alert = await screen.findByRole('alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Sign in' }));
    expect(shop.path).toBe('/auth?return=%2Faccount');
  });

  it('stays as it is known where the server cannot be asked', async () => {
    const shop = await opened(ANNA, ({ memory }) => memory.people.line.failNext(new NetworkFailed()));
    expect(factOf('Name')).toHaveTextContent('Anna');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shop.reported).toEqual([]);
  });

  it('states what is not known', async () => {
    await opened({ id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' });
    expect(factOf('Name')).toHaveTextContent('Not given');
    expect(screen.getByText(/Save an address/)).toBeVisible();
  });

  it('lists the saved addresses, and with whom to ask for there', async () => {
    const place = { address: '12 Quay Street', apartment: '7', floor: '3' };
    await opened({ ...ANNA, deliveries: [{ id: '1', place, personName: 'Boris', phone: '+79005550002' }] });
    const saved = listed('12 Quay Street');
    expect(within(saved).getByText('12 Quay Street')).toBeVisible();
    expect(within(saved).getByText('flat/office 7, floor 3')).toBeVisible();
    expect(saved).toHaveTextContent('Boris, +7 900 555-00-02');
  });

  describe('has saved addresses that', () => {
    const home = { id: 'home', name: 'Home', place: { address: '12 Quay Street', coordinates: { lat: 1, lng: 2 } } };
    const saved = (shop: AShop): readonly unknown[] | undefined => shop.storage.read('profile')?.deliveries;

    it('can be changed, and are listed under their new name', async () => {
      const shop = await opened({ ...ANNA, deliveries: [home] });
      await userEvent.click(screen.getByRole('button', { name: 'Edit Home' }));
      const dialog = await screen.findByRole('dialog', { name: 'Address' });
      await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Name' }));
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Flat{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(listed('Flat')).toHaveTextContent('Flat12 Quay Street');
      expect(saved(shop)).toMatchObject([{ ...home, name: 'Flat' }]);
    });

    it('are not added without an address', async () => {
      const shop = await opened();
      await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
      const dialog = await screen.findByRole('dialog', { name: 'New address' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save address' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a delivery address');
      expect(within(dialog).getByRole('combobox', { name: /Where shall we/ })).toHaveFocus();
      expect(saved(shop)).toEqual([]);
    });

    it('are deleted after a yes', async () => {
      const shop = await opened({ ...ANNA, deliveries: [home] });
      await userEvent.click(screen.getByRole('button', { name: 'Delete: Home' }));
      const question = screen.getByRole('dialog', { name: 'Delete this address?' });
      expect(question).toHaveTextContent('Home will no longer be offered');
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText('12 Quay Street')).toBeNull());
      expect(saved(shop)).toEqual([]);
    });

    it('are listed for reading alone where the back end cannot change them', async () => {
      await opened({ ...ANNA, deliveries: [home] }, ({ memory }) => (memory.capabilities.offered = []));
      expect(listed('Home')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Add an address|Edit Home/ })).toBeNull();
    });
  });

  it('lists where somebody is signed in, and signs them out there', async () => {
    await opened(ANNA, ({ memory }) => {
      memory.accounts.admit(ANNA, { accessToken: 'other', refreshToken: 'other', source: 'PHONE' });
    });
    expect(await screen.findByText('This device')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out: Unknown device' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out: Unknown device' })).toBeNull());
  });

  it('counts the devices, and signs out everywhere else after a question', async () => {
    await opened(ANNA, ({ memory }) => {
      for (const device of ['second', 'third']) {
        const tokens: TokenSet = { accessToken: device, refreshToken: `${device}-refresh`, source: 'PHONE' };
        memory.accounts.admit(ANNA, tokens);
      }
    });
    expect(await screen.findByText('Signed in on 3 devices')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    expect(screen.getByText('Signed in on 3 devices')).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText(/^Signed in on/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(screen.getByText('This device')).toBeVisible();
  });

  describe('has ways to sign in, of which', () => {
    const withOidc = (shop: AShop): void => {
      const oidc = { issuer: 'https://id.example', clientId: 'carte', name: 'Example ID', scope: 'openid' };
      shop.market = { ...MARKET, providers: { ...MARKET.providers, auth: ['phone', 'oidc'] }, auth: { oidc } };
    };

    it('one is added above the page', async () => {
      const shop = await opened({ id: 'vera', accountIds: [], deliveries: [] }, (one) => {
        withOidc(one);
        const { memory } = one;
        memory.accounts.admit({ id: 'vera', accountIds: [], deliveries: [] }, one.storage.read('session') as TokenSet);
      });
      expect(await screen.findByRole('button', { name: 'Add a way to sign in' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Add a way to sign in' }));
      const dialog = await screen.findByRole('dialog', { name: 'Another way to sign in' });
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Phone number' }), '+79005550077{Enter}');
      await screen.findByRole('dialog', { name: 'Code from the text message' });
      await userEvent.keyboard(shop.memory.accounts.codeOf('+79005550077') ?? '');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(factOf('Phone')).toHaveTextContent('+7 900 555-00-77');
    });

    it('the only one is not to be taken away', async () => {
      await opened(ANNA, withOidc);
      expect(await screen.findByText('Ways to sign in')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    });
  });

  it('comes from above to below, so that nothing that stands there moves', async () => {
    const { memory } = await opened(ANNA, (shop) => shop.memory.account.line.hold());
    const headings = (): readonly (string | null)[] =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const sections = ['About you', 'Saved addresses'];
    expect(headings()).toEqual(sections);
    await act(() => memory.account.line.release(0));
    expect(headings()).toEqual([...sections, 'Ways to sign in']);
    await act(() => memory.account.line.release(1));
    expect(headings()).toEqual([...sections, 'Ways to sign in', 'Where you are signed in', 'Your data']);
  });

  it('is deleted after a question that states what remains, and leads home', async () => {
    const shop = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
    const question = screen.getByRole('dialog', { name: 'Delete your data?' });
    expect(question).toHaveTextContent('the law requires records of sales');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shop.path).toBe('/'));
    expect(shop.storage.read('profile')).toBeUndefined();
  });

  it('waits until the device was asked', async () => {
    const shop = new AShop();
    shop.signOut();
    await shop.open(<AccountScreen PlaceDialog={SavedAddressDialog} LinkDialog={LinkDialog} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
  });

  it('leads to the orders', async () => {
    await opened();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
  });

  it('leads home after a sign-out', async () => {
    const shop = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(shop.path).toBe('/');
    expect(shop.storage.read('session')).toBeUndefined();
  });
});

describe('changing the profile', () => {
  const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  const retype = async (name: string, value: string): Promise<void> => {
    await userEvent.clear(field(name));
    if (value !== '') await userEvent.type(field(name), value);
  };

  it('saves the change, confirms it and returns the focus', async () => {
    const shop = await opened();
    await press('Edit');
    expect(field('First name')).toHaveFocus();
    await retype('First name', ' Vera ');
    await retype('Last name', 'Petrova');
    await press('Save');
    expect(shop.memory.people.changes).toEqual([{ firstName: 'Vera', lastName: 'Petrova' }]);
    expect(factOf('Name')).toHaveTextContent('Vera Petrova');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('asks for a patronymic in a market that uses it, and shows it between the names', async () => {
    await opened({ ...ANNA, lastName: 'Petrova', patronymic: 'Igorevna' });
    expect(factOf('Name')).toHaveTextContent('Anna Igorevna Petrova');
    await press('Edit');
    expect(field('Patronymic')).toHaveValue('Igorevna');
  });

  it('asks for no patronymic in a market without it', async () => {
    await opened();
    await press('Edit');
    expect(screen.queryByRole('textbox', { name: 'Patronymic' })).toBeNull();
  });

  it('does not allow a change of the number, and explains why', async () => {
    await opened();
    await press('Edit');
    expect(field('Phone')).toHaveAttribute('readonly');
    expect(field('Phone')).toHaveAccessibleDescription(/You sign in with this number/);
  });

  it.each([
    ['First name', '', /Enter your name/],
    ['First name', 'R2-D2', /We could not read the name/],
    ['Email for the receipt', '', /Enter an email address/],
    ['Email for the receipt', 'anna@', /Check the email address/],
  ])('asks to mend the field %s when it holds %j', async (name, value, message) => {
    const shop = await opened();
    await press('Edit');
    await retype(name, value);
    await press('Save');
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toHaveFocus();
    expect(shop.memory.people.changes).toEqual([]);
  });

  it('goes to the first of several wrong fields', async () => {
    await opened();
    await press('Edit');
    await retype('Email for the receipt', 'anna@');
    await retype('First name', '');
    await press('Save');
    expect(field('First name')).toHaveFocus();
  });

  it('keeps the typed values when the server refuses, and can be sent again', async () => {
    const shop = await opened();
    shop.memory.people.line.failNext(new RequestFailed({ message: '', status: 400 }));
    await press('Edit');
    await retype('First name', 'Vera');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('The restaurant did not answer');
    expect(field('First name')).toHaveValue('Vera');
    await press('Save');
    expect(factOf('Name')).toHaveTextContent('Vera');
    expect(shop.reported).toEqual([]);
  });

  it.each([
    ['firstName', 'First name', 'Vera', /did not accept this name/],
    ['email', 'Email for the receipt', 'vera@example.org', /did not accept this email/],
  ] as const)('shows at its field what the server refuses: %s', async (refused, name, value, message) => {
    const shop = await opened();
    shop.memory.people.line.failNext(new ProfileFieldRefused(refused));
    await press('Edit');
    await retype(name, value);
    await press('Save');
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.type(field(name), 'a');
    expect(field(name)).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends one request however often the button is clicked', async () => {
    const shop = await opened();
    shop.memory.people.line.hold();
    await press('Edit');
    await retype('First name', 'Vera');
    await press('Save');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    await press('Save');
    await userEvent.type(field('First name'), '{Enter}');
    expect(shop.memory.people.changes).toHaveLength(1);
    await act(() => shop.memory.people.line.release(0));
  });

  it('discards the typed values when it is cancelled', async () => {
    await opened();
    await press('Edit');
    await retype('First name', 'Vera');
    await press('Cancel');
    expect(factOf('Name')).toHaveTextContent('Anna');
    await press('Edit');
    expect(field('First name')).toHaveValue('Anna');
  });

  it('is not offered where the back end cannot', async () => {
    const shop = new AShop();
    shop.memory.capabilities.offered = [];
    await shop.open(<AccountScreen PlaceDialog={SavedAddressDialog} LinkDialog={LinkDialog} />);
    expect(factOf('Name')).toHaveTextContent('Anna');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
