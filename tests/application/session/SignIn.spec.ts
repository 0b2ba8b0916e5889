import { NetworkFailed } from '#application/AppError.ts';
import { SignInNeeded } from '#application/order/errors.ts';
import { SignIn } from '#application/session/SignIn.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHONE = '+79005550001';
const BORIS = { id: 'boris', accountIds: [], deliveries: [] };

/** Somebody who was sent a code, in front of a device that remembers nothing. */
function world() {
  const clock = new FixedClock();
  const accounts = new FakeAccounts(clock);
  const api = new FakeSignInApi(accounts);
  const people = new FakePeopleApi(accounts);
  const storage = new InMemoryDeviceStorage();
  const vendor = new FakeVendor(api);
  const phone = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), api, new FakeCaptcha());
  const providers = new MarketAuthProviders(['phone', 'oidc'], async (name) => (name === 'phone' ? phone : vendor));
  accounts.sendCode(PHONE);
  const proof = { kind: 'code', method: 'phone', phone: PHONE, code: accounts.codeOf(PHONE) ?? '' } as const;
  return {
    api,
    people,
    storage,
    proof,
    accounts,
    vendor,
    clock,
    signIn: new SignIn({ authProviders: providers, people, storage }),
    storedSession: () => [storage.read('session')?.source, storage.read('profile')?.phone],
  };
}

/** @spec 4.4 */
describe('SignIn', () => {
  it('stores tokens and profile, and returns the profile', async () => {
    const { signIn, proof, storage, storedSession, accounts } = world();
    const profile = await signIn.execute(proof);
    expect(storedSession()).toEqual(['PHONE', PHONE]);
    expect(profile).toEqual(storage.read('profile'));
    expect(accounts.personOf(storage.read('session')?.accessToken ?? '')).toEqual(profile);
  });

  it('stores nothing when the code is wrong', async () => {
    const { signIn, proof, storedSession } = world();
    const wrong = { ...proof, code: '000000' };
    await expect(signIn.execute(wrong)).rejects.toMatchObject({ code: 'sms.wrong-code' });
    expect(storedSession()).toEqual([undefined, undefined]);
  });

  it('stores the tokens before the profile is loaded, and continues with them when that failed', async () => {
    const { signIn, proof, people, api, storedSession } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    expect(storedSession()).toEqual(['PHONE', undefined]);
    await signIn.execute(proof);
    expect([storedSession(), api.entered.length]).toEqual([['PHONE', PHONE], 1]);
  });

  it('exchanges another code of the same number after the profile failed to load', async () => {
    const { signIn, proof, people, api } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    await expect(signIn.execute({ ...proof, code: '000000' })).rejects.toMatchObject({ code: 'sms.code-not-found' });
    expect(api.entered).toEqual([proof.code, '000000']);
  });

  it('does not reuse a code when somebody is signed in', async () => {
    const { signIn, proof } = world();
    await signIn.execute(proof);
    await expect(signIn.execute(proof)).rejects.toMatchObject({ code: 'sms.code-not-found' });
  });

  it('exchanges the code again when its tokens have been removed', async () => {
    const { signIn, proof, people, storage, api } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    storage.remove('session');
    await expect(signIn.execute(proof)).rejects.toMatchObject({ code: 'sms.code-not-found' });
    expect(api.entered).toHaveLength(2);
  });

  it('shows nobody as signed in while the profile of another person is loading', async () => {
    const { signIn, proof, people, storage } = world();
    storage.write('session', { accessToken: 'of Boris', refreshToken: 'of Boris', source: 'PHONE' });
    storage.write('profile', BORIS);
    const profileIds: (string | undefined)[] = [];
    storage.observe('session', () => profileIds.push(storage.read('profile')?.id));
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    expect([storage.read('profile'), profileIds]).toEqual([undefined, [undefined]]);
  });

  it('exchanges the code even if another person was signed in', async () => {
    const { signIn, proof, storage, storedSession } = world();
    storage.write('session', { accessToken: 'of Boris', refreshToken: 'of Boris', source: 'PHONE' });
    await signIn.execute(proof);
    expect(storedSession()).toEqual(['PHONE', PHONE]);
  });
});

describe('SignIn whose profile arrives after another tab has changed the session', () => {
  /** Signed in already, but for the profile, which is still on its way; a number is typed for the order. */
  async function waiting() {
    const shop = world();
    shop.storage.write('orderDraft', { personCount: 1, person: { phone: '+7 912' } });
    shop.people.line.hold();
    const signing = shop.signIn.execute(shop.proof);
    while (shop.people.line.held === 0) await Promise.resolve();
    return { ...shop, signing };
  }

  it('stores no profile when the device was signed out', async () => {
    const { storage, people, signing, storedSession } = await waiting();
    storage.remove('session');
    await Promise.all([expect(signing).rejects.toThrow(SignInNeeded), people.line.release(0)]);
    expect(storedSession()).toEqual([undefined, undefined]);
  });

  it('stores no profile beside the tokens of another person, and keeps their draft', async () => {
    const { storage, people, signing } = await waiting();
    storage.write('session', { accessToken: 'of Boris', refreshToken: 'of Boris', source: 'PHONE' });
    storage.write('profile', BORIS);
    await Promise.all([expect(signing).rejects.toThrow(SignInNeeded), people.line.release(0)]);
    expect([storage.read('profile'), storage.read('orderDraft')?.person.phone]).toEqual([BORIS, '+7 912']);
  });
});

/** The answer of a vendor that knows Vera. */
async function vendorProof({ vendor }: Pick<ReturnType<typeof world>, 'vendor'>) {
  await vendor.begin({ returnTo: '/cart' });
  const attempt = vendor.attempts.at(-1);
  if (attempt === undefined) throw new Error('Nothing was begun');
  return { kind: 'vendor', attempt, params: { code: `vera/${attempt.state}`, state: attempt.state } } as const;
}

describe('SignIn with the answer of a vendor', () => {
  it('stores the tokens, their source and the profile', async () => {
    const shop = world();
    const profile = await shop.signIn.execute(await vendorProof(shop));
    expect([shop.storage.read('session')?.source, shop.storage.read('profile')]).toEqual(['OIDC', profile]);
    expect(profile.accountIds).toHaveLength(1);
  });

  it('sends the code with verifier and nonce of its attempt', async () => {
    const shop = world();
    const proof = await vendorProof(shop);
    await shop.vendor.begin({ returnTo: '/' });
    await shop.signIn.execute(proof);
    const { codeVerifier, nonce } = proof.attempt;
    expect(shop.api.grants).toEqual([expect.objectContaining({ code: proof.params.code, codeVerifier, nonce })]);
  });

  it('continues with the tokens when the profile failed to load, without another exchange', async () => {
    const shop = world();
    const proof = await vendorProof(shop);
    shop.people.line.failNext(new NetworkFailed());
    await expect(shop.signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    await shop.signIn.execute(proof);
    expect([shop.storage.read('profile')?.accountIds.length, shop.api.grants.length]).toEqual([1, 1]);
  });

  it('keeps the typed phone number when the vendor knows none', async () => {
    const shop = world();
    const draft = { personCount: 1, person: { phone: PHONE } };
    shop.storage.write('orderDraft', draft);
    await shop.signIn.execute(await vendorProof(shop));
    expect(shop.storage.read('orderDraft')).toEqual(draft);
  });

  it('stores nothing when the server rejects the answer', async () => {
    const shop = world();
    const { attempt, ...proof } = await vendorProof(shop);
    const forged = { ...proof, attempt, params: { code: 'nobody', state: attempt.state } };
    await expect(shop.signIn.execute(forged)).rejects.toMatchObject({ code: 'auth.provider-refused' });
    expect(shop.storedSession()).toEqual([undefined, undefined]);
  });
});

describe('the order draft after SignIn', () => {
  const typed = { name: 'Anna', email: 'anna@example.org', phone: '+7 912' };

  it('stays, except that the verified phone number replaces the typed one', async () => {
    const { storage, signIn, proof } = world();
    storage.write('orderDraft', { personCount: 2, comment: 'ring', person: typed });
    await signIn.execute(proof);
    const { phone: _wrong, ...person } = typed;
    expect(storage.read('orderDraft')).toEqual({ personCount: 2, comment: 'ring', person });
  });

  it('stays unchanged when no phone number was typed', async () => {
    const { storage, signIn, proof } = world();
    const draft = { personCount: 2, person: { name: 'Anna' } };
    storage.write('orderDraft', draft);
    await signIn.execute(proof);
    expect(storage.read('orderDraft')).toBe(draft);
  });

  it('stays absent when nothing was typed', async () => {
    const { storage, signIn, proof } = world();
    await signIn.execute(proof);
    expect(storage.read('orderDraft')).toBeUndefined();
  });

  it('stays unchanged when the code is refused', async () => {
    const { storage, signIn, proof } = world();
    storage.write('orderDraft', { personCount: 1, person: typed });
    await expect(signIn.execute({ ...proof, code: '000000' })).rejects.toThrow('sms.wrong-code');
    expect(storage.read('orderDraft')?.person).toEqual(typed);
  });
});
