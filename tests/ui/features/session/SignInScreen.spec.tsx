import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServerRefused } from '#application/AppError.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
import { ANNA, AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { wholeText } from '#tests/ui/support/texts.ts';
import { SignInScreen } from '#ui/features/session/SignInScreen.tsx';

const PHONE = '+79005550001';

interface Opened {
  readonly shop: AShop;
  /** The numbers that were sent a code. */
  readonly phones: readonly string[];
  /** The codes that were shown to the server. */
  readonly codes: readonly string[];
  /** That of the message which came last. */
  readonly code: () => string;
  readonly wrongCode: () => string;
}

async function opened(path = '/auth?return=%2Fcart', prepare: (shop: AShop) => void = () => {}): Promise<Opened> {
  const shop = new AShop();
  shop.signOut();
  prepare(shop);
  shop.location.navigate(path);
  await shop.open(<SignInScreen />);
  const { accounts, signInApi } = shop.memory;
  const code = (): string => accounts.codeOf(PHONE) ?? '';
  const wrongCode = (): string => (code() === '000000' ? '000001' : '000000');
  return { shop, phones: signInApi.codes, codes: signInApi.entered, code, wrongCode };
}

async function askForCode(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '+79005550001{Enter}');
  await screen.findByRole('heading', { name: 'Code from the text message' });
}

beforeEach(() => history.replaceState(null, ''));

/**
 * @spec 5.1 5.3 5.4 5.45 6.4 8.16
 * @trust C16 L5
 */
describe('a code that was asked for shortly before', () => {
  it('is not said to have been sent now', async () => {
    const { shop } = await opened();
    shop.memory.accounts.sendCode(PHONE);
    await askForCode();
    expect(screen.getByText(wholeText(/A code was sent to .* a short while ago/))).toBeVisible();
    expect(screen.queryByText(/^Sent to/)).toBeNull();
  });
});

describe('the way back from signing in', () => {
  const back = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Back' }));

  it.each([
    ['/auth?return=%2Fcart', '/cart'],
    ['/auth?return=%2Faccount', '/'],
    ['/auth', '/'],
  ])('is chosen by the address: from %s it leads to %s', async (from, to) => {
    const { shop } = await opened(from);
    await back();
    expect(shop.path).toBe(to);
  });

  it('leads from the code to the number first', async () => {
    const { shop } = await opened();
    await askForCode();
    await back();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
    expect(shop.path).toBe('/auth?return=%2Fcart');
  });

  it('by the browser leads from the code to the number as well', async () => {
    const { shop } = await opened();
    await askForCode();
    act(() => history.back());
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('+7 900 555-00-01');
    expect(shop.path).toBe('/auth?return=%2Fcart');
  });

  it('is for who is signed in already only after signing in again, where the tokens are taken no more', async () => {
    history.replaceState({ isAgain: true }, '');
    const { shop, code } = await opened('/auth?return=%2Forders', (prepared) => prepared.signIn(ANNA));
    expect(shop.path).toBe('/auth?return=%2Forders');
    await askForCode();
    expect(shop.path).toBe('/auth?return=%2Forders');
    await userEvent.keyboard(code());
    await waitFor(() => expect(shop.path).toBe('/orders'));
  });

  it('leads who is signed in back at once', async () => {
    const { shop } = await opened('/auth?return=%2Forders', (prepared) => prepared.signIn(ANNA));
    await waitFor(() => expect(shop.path).toBe('/orders'));
  });

  it('leaves nothing of the code behind once somebody is signed in', async () => {
    const { shop, code } = await opened();
    const before: unknown = history.state;
    await askForCode();
    expect(history.state).not.toEqual(before);
    await userEvent.keyboard(code());
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect(history.state).toEqual(before);
  });
});

describe('signing in', () => {
  it('asks for a number, and sends no code without one', async () => {
    const { phones } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
    expect(await screen.findByText('Enter a phone number')).toBeVisible();
    expect(phones).toEqual([]);
  });

  it('shows that a number is invalid', async () => {
    await opened();
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '12{Enter}');
    expect(await screen.findByText('Give a correct number')).toBeVisible();
  });

  it('goes back to where the customer was once the last digit is typed', async () => {
    const { shop, codes, code } = await opened();
    await askForCode();
    await userEvent.keyboard(code());
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect(codes).toEqual([code()]);
  });

  it('takes a code of four digits where the market says so', async () => {
    const { shop, codes, code } = await opened('/auth?return=%2Fcart', (prepared) => {
      prepared.memory.accounts.codeLength = 4;
      prepared.market = { ...MARKET, signInCodeLength: 4 };
    });
    await askForCode();
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    await userEvent.keyboard(code().slice(0, 3));
    expect(codes).toEqual([]);
    await userEvent.keyboard(code().slice(3));
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect([code().length, codes]).toEqual([4, [code()]]);
  });

  it('shows a captcha with the number and with the code where both calls take a token', async () => {
    const { shop, code } = await opened('/auth?return=%2Fcart', (prepared) => {
      prepared.market = { ...MARKET, captcha: { siteKey: 'site-key', always: true } };
    });
    const { captcha } = shop.memory;
    captcha.token = 'token';
    await askForCode();
    const form = screen.getAllByRole('textbox')[0]?.closest('form');
    await userEvent.keyboard(code());
    await waitFor(() => expect(shop.path).toBe('/cart'));
    const [first, second] = captcha.hosts;
    expect([first, second]).toEqual([expect.any(HTMLElement), expect.any(HTMLElement)]);
    expect(second).not.toBe(first);
    expect(form).toContainElement(second as HTMLElement);
  });

  it('accepts a code that is pasted with a space in it', async () => {
    const { shop, codes, code } = await opened();
    await askForCode();
    await userEvent.paste(`${code().slice(0, 3)} ${code().slice(3)}`);
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect(codes).toEqual([code()]);
  });

  it('shows that a code is wrong and accepts another one', async () => {
    const { shop, codes, code, wrongCode } = await opened();
    await askForCode();
    await userEvent.keyboard(wrongCode());
    expect(await screen.findByText(/That confirmation code is not right/)).toBeVisible();
    const [first] = screen.getAllByRole('textbox');
    expect(first).toHaveValue('');
    expect(first).toHaveFocus();
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription(/That confirmation code is not right/);
    await userEvent.keyboard(code().slice(0, 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard(code().slice(1));
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect(codes).toEqual([wrongCode(), code()]);
  });

  it('shows the waiting time without a button after too many attempts', async () => {
    const { phones, wrongCode } = await opened();
    await askForCode();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await userEvent.keyboard(wrongCode());
      await screen.findByRole('alert');
    }
    expect(await screen.findByText('You can send it again in 60:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(phones).toHaveLength(1);
  });

  it('shows the wait beside a number that is locked before any code was sent', async () => {
    const { shop } = await opened();
    const locked = { code: 'sms.attempts-exhausted', status: 429, message: '', retryAfter: 1799 } as const;
    shop.memory.signInApi.line.failNext(new ServerRefused(locked));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '+79005550001{Enter}');
    expect(await screen.findByText(/You can ask for a code again in 2\d:\d\d/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/no attempts left/);
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText(/You can ask for a code again/)).toBeNull();
  });

  it('signs in with the code that the phone hands over out of the message', async () => {
    const { shop, code } = await opened();
    await askForCode();
    await waitFor(() => expect(shop.memory.oneTimeCodes.waiting).toBe(1));
    act(() => shop.memory.oneTimeCodes.arrive(code()));
    await waitFor(() => expect(shop.path).toBe('/cart'));
  });

  it('waits for no message once the code is left', async () => {
    const { shop, codes } = await opened();
    await askForCode();
    await waitFor(() => expect(shop.memory.oneTimeCodes.waiting).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shop.memory.oneTimeCodes.waiting).toBe(0));
    expect(codes).toEqual([]);
  });

  it('allows the phone to fill in the code from the message', async () => {
    await opened();
    await askForCode();
    const [first] = screen.getAllByRole('textbox');
    expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    expect(first).toHaveAttribute('inputmode', 'numeric');
    expect(first).toHaveFocus();
  });

  it('shows the formatted number that the code was sent to', async () => {
    await opened();
    await askForCode();
    expect(screen.getByText('+7 900 555-00-01')).toBeVisible();
  });

  it('does not speak while it counts down', async () => {
    await opened();
    await askForCode();
    const wait = screen.getByText(/You can send it again in/);
    expect(wait.closest('[role="status"], [role="alert"], [role="timer"], [aria-live]')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('sends another code after the wait only', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { shop, phones } = await opened();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+79005550001{Enter}');
    expect(await screen.findByText('You can send it again in 1:30')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(89_000));
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    expect(screen.queryByText('The code can be sent again')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('The code can be sent again')).toHaveAttribute('role', 'status');
    shop.clock.time = new Date(shop.clock.time.getTime() + 91_000);
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(phones).toHaveLength(2));
    jest.useRealTimers();
  });

  it('allows a change of the number', async () => {
    await opened();
    await askForCode();
    await userEvent.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+7 900 555-00-01');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
  });
});

describe('ways to sign in', () => {
  const NAMES: Readonly<Record<string, AuthProviderName[]>> = {
    'oidc first': ['oidc', 'phone'],
    'phone first': ['phone', 'oidc'],
    'oidc alone': ['oidc'],
  };

  async function offered(names: AuthProviderName[], path = '/auth?return=%2Fcart'): Promise<AShop> {
    const shop = new AShop();
    shop.signOut();
    shop.market = {
      ...MARKET,
      providers: { ...MARKET.providers, auth: names },
      auth: { oidc: { issuer: 'https://id.example', clientId: 'carte', name: 'Example ID', scope: 'openid' } },
    };
    shop.location.navigate(path);
    await shop.open(<SignInScreen />);
    return shop;
  }

  const vendorButton = (): HTMLElement => screen.getByRole('button', { name: 'Continue with Example ID' });

  it.each(Object.entries(NAMES))('stand in the order of the market: %s', async (_, names) => {
    await offered(names);
    const field = screen.queryByRole('textbox', { name: 'Phone number' });
    const order = field && vendorButton().compareDocumentPosition(field);
    const isVendorFirst = order === null || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isVendorFirst, field !== null]).toEqual([names[0] === 'oidc', names.includes('phone')]);
    expect(screen.queryAllByText('or')).toHaveLength(names.length - 1);
  });

  it('speak of the message only where a phone is all', async () => {
    await offered(['phone']);
    expect(screen.getByText(/We will text you a code/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });

  it('lead to the page of a vendor', async () => {
    const shop = await offered(['oidc', 'phone']);
    await userEvent.click(vendorButton());
    await waitFor(() => expect(shop.memory.page.destinations).toHaveLength(1));
    expect(vendorButton()).toHaveAttribute('aria-busy', 'true');
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(vendorButton()).not.toHaveAttribute('aria-busy');
  });

  it('say that a vendor does not answer, and leave the others', async () => {
    const shop = await offered(['oidc', 'phone']);
    shop.memory.vendor.line.failNext(new SocialWidgetFailed('timeout'));
    await userEvent.click(vendorButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('not answering. Sign in another way');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeEnabled();
  });

  it('put one last that did not answer before, and say so', async () => {
    const shop = new AShop();
    shop.signOut();
    shop.memory.environment.noteProvider('oidc', false);
    const auth = { oidc: { issuer: 'https://id.example', clientId: 'carte', name: 'Example ID', scope: 'openid' } };
    shop.market = { ...MARKET, providers: { ...MARKET.providers, auth: ['oidc', 'phone'] }, auth };
    await shop.open(<SignInScreen />);
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    const button = screen.getByRole('button', { name: 'Continue with Example ID' });
    expect(phone.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Example ID did not load. Press to try again.')).toBeVisible();
    expect(phone).toHaveFocus();
  });

  describe('by a button that the vendor draws', () => {
    async function offeredGoogle(prepare: (shop: AShop) => void = () => {}): Promise<AShop> {
      const shop = new AShop();
      shop.signOut();
      const auth = { google: { clientId: 'g', scriptUrl: '' }, apple: { clientId: 'a', scriptUrl: '' } };
      shop.market = { ...MARKET, providers: { ...MARKET.providers, auth: ['google', 'apple', 'phone'] }, auth };
      shop.location.navigate('/auth?return=%2Fcart');
      prepare(shop);
      await shop.open(<SignInScreen />);
      return shop;
    }
    const own = (): HTMLElement | null => screen.queryByRole('button', { name: 'Continue with Google' });

    it('have a place for it in which it is drawn, and end where the customer was', async () => {
      const shop = await offeredGoogle();
      const { buttons } = shop.memory.buttonVendor;
      await waitFor(() => expect(buttons).toHaveLength(1));
      expect([own(), buttons[0]?.host]).toEqual([null, expect.any(HTMLDivElement)]);
      act(() => buttons[0]?.press('vera'));
      await waitFor(() => expect(shop.path).toBe('/cart'));
      expect(shop.storage.read('session')?.source).toBe('GOOGLE');
    });

    it("have the shop's own in its place where it does not come, which tries again", async () => {
      const shop = await offeredGoogle(({ memory }) => {
        memory.buttonVendor.line.failNext(new SocialWidgetFailed('internal'));
      });
      expect(await screen.findByText('Google did not load. Press to try again.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.click(own() ?? document.body);
      await waitFor(() => expect([own(), shop.memory.buttonVendor.buttons.length]).toEqual([null, 1]));
    });

    it('leave those out that another app lets nobody use, and say where they work', async () => {
      await offeredGoogle(({ memory }) => {
        memory.environment.isInApp = true;
      });
      expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveFocus();
      expect(
        screen.getByText(wholeText(/Signing in with Google and Apple does not work inside other apps/)),
      ).toBeVisible();
      expect(screen.queryAllByRole('button', { name: /Continue with/ })).toEqual([]);
      expect(screen.queryByText('or')).toBeNull();
    });

    it('say that a window did not open, below those that need none', async () => {
      await offeredGoogle(({ memory }) => memory.environment.noteWindow(false));
      const phone = await screen.findByRole('textbox', { name: 'Phone number' });
      const apple = screen.getByRole('button', { name: 'Continue with Apple' });
      expect(phone.compareDocumentPosition(apple)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getAllByText(/The browser opened no sign-in window last time/).length).toBeGreaterThan(0);
    });
  });

  it('end where the customer was, once a vendor has led back', async () => {
    const shop = await offered(['oidc', 'phone']);
    await userEvent.click(vendorButton());
    await waitFor(() => expect(shop.memory.page.destinations).toHaveLength(1));
    const { state = '' } = shop.memory.vendor.attempts[0] ?? {};
    act(() => shop.location.navigate(`/auth?code=vera%2F1&state=${state}`));
    await waitFor(() => expect(shop.path).toBe('/cart'));
    expect(shop.storage.read('session')?.source).toBe('OIDC');
    expect(shop.location.history.filter((path) => path.includes('code='))).toEqual([]);
  });

  describe('that somebody who is signed in adds', () => {
    async function backFrom(vendor: (shop: AShop) => void = () => {}): Promise<AShop> {
      const shop = new AShop();
      shop.market = { ...MARKET, providers: { ...MARKET.providers, auth: ['oidc', 'phone'] } };
      vendor(shop);
      await shop.useCases.beginSignIn.execute({ method: 'oidc', returnTo: '/account', linksTo: 'anna' });
      const { state = '' } = shop.memory.vendor.attempts[0] ?? {};
      shop.location.navigate(`/auth?code=vera%2F1&state=${state}`);
      await shop.open(<SignInScreen />);
      return shop;
    }

    it('lead back to the account, which has one more', async () => {
      const shop = await backFrom();
      await waitFor(() => expect(shop.path).toBe('/account'));
      expect(shop.storage.read('profile')?.accountIds).toHaveLength(1);
    });

    it('say why one was not added, before they lead back there', async () => {
      const shop = await backFrom(({ memory }) => (memory.account.isOrderUnderWay = true));
      expect(await screen.findByRole('alert')).toHaveTextContent(/has an order under way/);
      expect(screen.getByRole('heading', { name: 'Another way to sign in' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Back to the profile' }));
      await waitFor(() => expect(shop.path).toBe('/account'));
    });
  });

  it.each([
    ['error=access_denied', /did not confirm the sign-in/],
    ['code=vera%2F1', /The sign-in did not work/],
  ])('are offered again after an answer that is no good, with the word for it: %s', async (answer, text) => {
    const shop = await offered(['oidc', 'phone'], `/auth?${answer}&state=${'x'.repeat(64)}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect([vendorButton(), screen.getByRole('textbox', { name: 'Phone number' })]).toHaveLength(2);
    expect([shop.path, shop.storage.read('session')]).toEqual(['/auth?return=%2F', undefined]);
  });

  it('never lead out of the shop, whatever the address says', async () => {
    const shop = await offered(['oidc', 'phone'], '/auth?return=https%3A%2F%2Fevil.example');
    await userEvent.click(vendorButton());
    await waitFor(() => expect(shop.memory.page.destinations).toHaveLength(1));
    expect(shop.memory.vendor.attempts[0]?.returnTo).toBe('/');
  });

  it.each([
    ['51000001', true],
    ['12abc', false],
    ['abc', false],
    ['', false],
  ])('have VK ID where its client id is a number: %j', async (clientId, isOffered) => {
    const shop = new AShop();
    shop.signOut();
    const providers = { ...MARKET.providers, auth: ['vk', 'phone'] as const };
    shop.market = { ...MARKET, providers, auth: { vk: { clientId, mode: 'redirect' } } };
    await shop.open(<SignInScreen />);
    const button = screen.queryByRole('button', { name: 'Continue with VK ID' });
    expect(button !== null).toBe(isOffered);
    await waitFor(() => expect(button?.dataset['state'] === 'loaded').toBe(isOffered));
  });
});
