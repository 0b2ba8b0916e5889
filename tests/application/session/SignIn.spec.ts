import { NetworkFailed } from '#application/AppError.ts';
import { SignIn } from '#application/session/SignIn.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/PhoneAuthProvider.ts';
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
    signIn: new SignIn(providers, people, storage),
    kept: () => [storage.read('session')?.source, storage.read('profile')?.phone],
  };
}

describe('SignIn', () => {
  it('keeps the tokens and the profile, and answers that', async () => {
    const { signIn, proof, storage, kept, accounts } = world();
    const profile = await signIn.execute(proof);
    expect(kept()).toEqual(['PHONE', PHONE]);
    expect(profile).toEqual(storage.read('profile'));
    expect(accounts.personOf(storage.read('session')?.accessToken ?? '')).toEqual(profile);
  });

  it('keeps nothing where the code is wrong', async () => {
    const { signIn, proof, kept } = world();
    const wrong = { ...proof, code: '000000' };
    await expect(signIn.execute(wrong)).rejects.toMatchObject({ code: 'sms.wrong-code' });
    expect(kept()).toEqual([undefined, undefined]);
  });

  it('keeps the tokens before the profile has come, and goes on with them where that failed', async () => {
    const { signIn, proof, people, api, kept } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    expect(kept()).toEqual(['PHONE', undefined]);
    await signIn.execute(proof);
    expect([kept(), api.entered.length]).toEqual([['PHONE', PHONE], 1]);
  });

  it('exchanges another code of a number whose profile did not come', async () => {
    const { signIn, proof, people, api } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    await expect(signIn.execute({ ...proof, code: '000000' })).rejects.toMatchObject({ code: 'sms.code-not-found' });
    expect(api.entered).toEqual([proof.code, '000000']);
  });

  it('takes no code twice once somebody is signed in', async () => {
    const { signIn, proof } = world();
    await signIn.execute(proof);
    await expect(signIn.execute(proof)).rejects.toMatchObject({ code: 'sms.code-not-found' });
  });

  it('exchanges the code anew where the tokens are gone that it had brought', async () => {
    const { signIn, proof, people, storage, api } = world();
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    storage.remove('session');
    await expect(signIn.execute(proof)).rejects.toMatchObject({ code: 'sms.code-not-found' });
    expect(api.entered).toHaveLength(2);
  });

  it('leaves nobody signed in as somebody else while the profile is on its way', async () => {
    const { signIn, proof, people, storage } = world();
    storage.write('session', { accessToken: 'of Boris', refreshToken: 'of Boris', source: 'PHONE' });
    storage.write('profile', BORIS);
    const seen: (string | undefined)[] = [];
    storage.observe('session', () => seen.push(storage.read('profile')?.id));
    people.line.failNext(new NetworkFailed());
    await expect(signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    expect([storage.read('profile'), seen]).toEqual([undefined, [undefined]]);
  });

  it('exchanges the code also where somebody else was signed in', async () => {
    const { signIn, proof, storage, kept } = world();
    storage.write('session', { accessToken: 'of Boris', refreshToken: 'of Boris', source: 'PHONE' });
    await signIn.execute(proof);
    expect(kept()).toEqual(['PHONE', PHONE]);
  });
});

/** The answer of a vendor that knows Vera. */
async function answered({ vendor }: Pick<ReturnType<typeof world>, 'vendor'>) {
  await vendor.begin({ returnTo: '/cart' });
  const attempt = vendor.attempts.at(-1);
  if (attempt === undefined) throw new Error('Nothing was begun');
  return { kind: 'vendor', attempt, params: { code: `vera/${attempt.state}`, state: attempt.state } } as const;
}

describe('SignIn with what a vendor answered', () => {
  it('keeps the tokens, their source and the profile', async () => {
    const shop = world();
    const profile = await shop.signIn.execute(await answered(shop));
    expect([shop.storage.read('session')?.source, shop.storage.read('profile')]).toEqual(['OIDC', profile]);
    expect(profile.accountIds).toHaveLength(1);
  });

  it('hands over the code with the verifier and the nonce of its own attempt', async () => {
    const shop = world();
    const proof = await answered(shop);
    await shop.vendor.begin({ returnTo: '/' });
    await shop.signIn.execute(proof);
    const { codeVerifier, nonce } = proof.attempt;
    expect(shop.api.grants).toEqual([expect.objectContaining({ code: proof.params.code, codeVerifier, nonce })]);
  });

  it('goes on with the tokens where the profile did not come, and exchanges nothing twice', async () => {
    const shop = world();
    const proof = await answered(shop);
    shop.people.line.failNext(new NetworkFailed());
    await expect(shop.signIn.execute(proof)).rejects.toThrow(NetworkFailed);
    await shop.signIn.execute(proof);
    expect([shop.storage.read('profile')?.accountIds.length, shop.api.grants.length]).toEqual([1, 1]);
  });

  it('keeps the number that was typed for the order where the vendor knows none: the courier needs it', async () => {
    const shop = world();
    const draft = { personCount: 1, person: { phone: PHONE } };
    shop.storage.write('orderDraft', draft);
    await shop.signIn.execute(await answered(shop));
    expect(shop.storage.read('orderDraft')).toEqual(draft);
  });

  it('keeps nothing where the server does not believe it', async () => {
    const shop = world();
    const { attempt, ...proof } = await answered(shop);
    const forged = { ...proof, attempt, params: { code: 'nobody', state: attempt.state } };
    await expect(shop.signIn.execute(forged)).rejects.toMatchObject({ code: 'auth.provider-refused' });
    expect(shop.kept()).toEqual([undefined, undefined]);
  });
});

describe('what was typed for the order before signing in', () => {
  const typed = { name: 'Anna', email: 'anna@example.org', phone: '+7 912' };

  it('stays, but for the number: the verified one takes its place', async () => {
    const { storage, signIn, proof } = world();
    storage.write('orderDraft', { personCount: 2, comment: 'ring', person: typed });
    await signIn.execute(proof);
    const { phone: _wrong, ...kept } = typed;
    expect(storage.read('orderDraft')).toEqual({ personCount: 2, comment: 'ring', person: kept });
  });

  it('stays as it is where no number was typed', async () => {
    const { storage, signIn, proof } = world();
    const draft = { personCount: 2, person: { name: 'Anna' } };
    storage.write('orderDraft', draft);
    await signIn.execute(proof);
    expect(storage.read('orderDraft')).toBe(draft);
  });

  it('stays nothing where nothing was typed', async () => {
    const { storage, signIn, proof } = world();
    await signIn.execute(proof);
    expect(storage.read('orderDraft')).toBeUndefined();
  });

  it('stays whole where the code is refused', async () => {
    const { storage, signIn, proof } = world();
    storage.write('orderDraft', { personCount: 1, person: typed });
    await expect(signIn.execute({ ...proof, code: '000000' })).rejects.toThrow('sms.wrong-code');
    expect(storage.read('orderDraft')?.person).toEqual(typed);
  });
});
