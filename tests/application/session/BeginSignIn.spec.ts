import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthStep } from '#application/ports/AuthProvider.ts';
import { BeginSignIn } from '#application/session/BeginSignIn.ts';
import { SocialSignInFailed, SocialWidgetFailed } from '#application/session/errors.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakePageAddress } from '#tests/fakes/FakePageAddress.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';

const PHONE = '+79005550001';

function world(names: readonly AuthProviderName[] = ['phone', 'oidc']) {
  const clock = new FixedClock();
  const api = new FakeSignInApi(new FakeAccounts(clock));
  const vendor = new FakeVendor(api);
  const phone = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), api, new FakeCaptcha());
  const loaded: AuthProviderName[] = [];
  const blocked = new Set<AuthProviderName>();
  const providers = new MarketAuthProviders(names, async (name) => {
    loaded.push(name);
    if (blocked.has(name)) throw new Error(`Loading chunk auth-${name} failed`);
    return name === 'phone' ? phone : vendor;
  });
  const attempts = new InMemorySignInAttempts(clock);
  const page = new FakePageAddress();
  const environment = new FakeSignInEnvironment();
  return {
    api,
    vendor,
    loaded,
    attempts,
    page,
    environment,
    blocked,
    send: new BeginSignIn({ authProviders: providers, signInAttempts: attempts, page, environment }),
    pass: (seconds: number): void => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
  };
}

describe('BeginSignIn with a vendor', () => {
  it('stores the attempt before it navigates to the page of the vendor', async () => {
    const { send, vendor, attempts, page } = world();
    const calls: unknown[] = [];
    page.leaveTo = (url) => void calls.push(url, attempts.take(vendor.attempts[0]?.state ?? ''));
    expect(await send.execute({ method: 'oidc', returnTo: '/cart' })).toEqual({ kind: 'leaving' });
    const [attempt] = vendor.attempts;
    expect(calls).toEqual([`https://vendor.example/authorize?state=${attempt?.state}`, attempt]);
    expect(attempt?.returnTo).toBe('/cart');
  });

  it('stores the person to link, even when the vendor leaves the page by itself', async () => {
    const { send, vendor, attempts } = world();
    await send.execute({ method: 'oidc', returnTo: '/account', linksTo: 'anna' });
    const [attempt] = vendor.attempts;
    expect(attempts.take(attempt?.state ?? '')).toMatchObject({ returnTo: '/account', linksTo: 'anna' });
    vendor.leavesItself = true;
    expect(await send.execute({ method: 'oidc', linksTo: 'anna' })).toEqual({ kind: 'leaving' });
    expect(attempts.take(vendor.attempts[1]?.state ?? '')).toMatchObject({ linksTo: 'anna' });
  });

  it('does not navigate and stores nothing when the vendor cannot be reached', async () => {
    const { send, vendor, page } = world();
    vendor.line.failNext(new SocialWidgetFailed('timeout'));
    const beginning = send.execute({ method: 'oidc', returnTo: '/cart' });
    await expect(beginning).rejects.toMatchObject({ code: 'social.widget-timeout' });
    expect([page.destinations, vendor.attempts]).toEqual([[], []]);
  });

  it('loads the code of a vendor on first use, and of no other one', async () => {
    const { send, loaded } = world();
    expect(loaded).toEqual([]);
    await send.execute({ method: 'oidc' });
    await send.execute({ method: 'oidc' });
    expect(loaded).toEqual(['oidc']);
  });

  it('rejects for a vendor that the market does not use', async () => {
    const { send, loaded } = world(['phone']);
    await expect(send.execute({ method: 'oidc' })).rejects.toThrow('does not name');
    expect(loaded).toEqual([]);
  });
});

describe('what BeginSignIn notes about browser and vendor', () => {
  it('is that the page of a vendor failed to load, until it loads', async () => {
    const { send, vendor, environment } = world();
    vendor.line.failNext(new SocialWidgetFailed('timeout'));
    await expect(send.execute({ method: 'oidc' })).rejects.toThrow(SocialWidgetFailed);
    expect(environment.read()).toEqual({ isInApp: false, opensWindows: true, missing: new Set(['oidc']) });
    await send.execute({ method: 'oidc' });
    expect(environment.read().missing).toEqual(new Set());
  });

  it('is nothing when the vendor responded but could not sign in', async () => {
    const { send, vendor, environment } = world();
    vendor.line.failNext(new SocialWidgetFailed('auth'));
    await expect(send.execute({ method: 'oidc' })).rejects.toMatchObject({ code: 'social.widget-auth' });
    expect(environment.read().missing).toEqual(new Set());
  });

  it('is that the code of a vendor failed to load', async () => {
    const { send, environment, blocked } = world();
    blocked.add('oidc');
    await expect(send.execute({ method: 'oidc' })).rejects.toThrow(NetworkFailed);
    expect(environment.read().missing).toEqual(new Set(['oidc']));
  });

  it('is that the browser blocked a window, until one opens', async () => {
    const { send, vendor, environment } = world();
    vendor.line.failNext(new SocialSignInFailed(101));
    await expect(send.execute({ method: 'oidc' })).rejects.toThrow(SocialSignInFailed);
    expect(environment.read()).toEqual({ isInApp: false, opensWindows: false, missing: new Set() });
    const { attempt } = await stepOf(vendor);
    vendor.begin = async () => ({ kind: 'answered', proof: { kind: 'vendor', attempt, params: {} } });
    await send.execute({ method: 'oidc' });
    expect(environment.read().opensWindows).toBe(true);
  });

  it.each([new SocialSignInFailed(102), new SocialSignInFailed(103), new NetworkFailed()])(
    'is nothing after a refusal by the person or the network: $code',
    async (error) => {
      const { send, vendor, environment } = world();
      vendor.line.failNext(error);
      await expect(send.execute({ method: 'oidc' })).rejects.toBe(error);
      expect(environment.read()).toEqual({ isInApp: false, opensWindows: true, missing: new Set() });
    },
  );
});

async function stepOf(vendor: FakeVendor): Promise<Extract<AuthStep, { kind: 'redirect' }>> {
  const step = await vendor.begin({});
  if (step.kind !== 'redirect') throw new Error(step.kind);
  return step;
}

describe('BeginSignIn with a phone', () => {
  it('sends a code to a number in any format, and returns when another one can be requested', async () => {
    const { send, api } = world();
    expect(await send.execute({ method: 'phone', phone: '8 (900) 555-00-01' })).toEqual({
      kind: 'code-sent',
      phone: PHONE,
      resendAfterSeconds: 90,
    });
    expect(api.codes).toEqual([PHONE]);
  });

  it('sends nothing to an invalid number', async () => {
    const { send, api } = world();
    expect(await send.execute({ method: 'phone', phone: '12' })).toEqual({ kind: 'phone-invalid' });
    expect(api.codes).toEqual([]);
  });

  it('returns the remaining wait when a code was sent shortly before', async () => {
    const { send, pass, api } = world();
    await send.execute({ method: 'phone', phone: PHONE });
    pass(73);
    expect(await send.execute({ method: 'phone', phone: PHONE })).toEqual({
      kind: 'code-sent',
      phone: PHONE,
      resendAfterSeconds: 17,
      wasSentBefore: true,
    });
    expect(api.codes).toHaveLength(1);
  });

  it('rejects when the server does not say how long to wait', async () => {
    const { send, api } = world();
    const refusal = refused('sms.too-often', 429);
    api.line.failNext(refusal);
    await expect(send.execute({ method: 'phone', phone: PHONE })).rejects.toBe(refusal);
  });

  it.each([
    refused('sms.attempts-exhausted', 429),
    refused('sms.send-failed', 503),
    refused('sms.send-failed-protected', 503),
    new NetworkFailed(),
  ])('rejects with the error of server or network: $code', async (error) => {
    const { send, api } = world();
    api.line.failNext(error);
    await expect(send.execute({ method: 'phone', phone: PHONE })).rejects.toBe(error);
  });

  it('does not mistake another refusal with a wait for a code that was sent', async () => {
    const { send, api } = world();
    const locked = new ServerRefused({ code: 'sms.attempts-exhausted', status: 429, message: '', retryAfter: 3600 });
    api.line.failNext(locked);
    await expect(send.execute({ method: 'phone', phone: PHONE })).rejects.toBe(locked);
  });
});
