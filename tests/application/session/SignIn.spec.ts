import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { RequestSignInCode } from '#application/session/RequestSignInCode.ts';
import { SignIn } from '#application/session/SignIn.ts';
import { WatchSession } from '#application/session/WatchSession.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const ANNA: Profile = { id: 'anna', accountIds: [], deliveries: [] };
const TOKENS: TokenSet = { accessToken: 'access', refreshToken: 'refresh', source: 'PHONE' };
const PHONE = '+79005550001';

function world(answers: { readonly code?: Error; readonly tokens?: Error; readonly profile?: Error } = {}) {
  const storage = new InMemoryDeviceStorage();
  const asked: string[] = [];
  const exchanges: string[] = [];
  const answer = async <T>(value: T, refusal: Error | undefined): Promise<T> => {
    if (refusal !== undefined) throw refusal;
    return value;
  };
  const api = {
    requestPhoneCode: (request: { readonly phone: string }) => {
      asked.push(request.phone);
      return answer(undefined, answers.code);
    },
    signInWithPhone: ({ code }: { readonly code: string }) => {
      exchanges.push(code);
      return answer(TOKENS, answers.tokens);
    },
    refresh: () => answer(TOKENS, undefined),
    signOut: () => answer(undefined, undefined),
  };
  const people = { me: () => answer(ANNA, answers.profile), change: () => answer(ANNA, undefined) };
  const phones: PhoneNumbers = {
    normalise: async (typed) => (typed === '12' ? undefined : PHONE),
    format: async () => ({ whole: (phone) => phone, typing: (typed) => typed }),
  };
  return {
    storage,
    asked,
    exchanges,
    signIn: new SignIn(api, people, storage),
    sendCode: new RequestSignInCode(phones, api),
  };
}

describe('signing in with a code', () => {
  it('keeps tokens and profile, and tells so', async () => {
    const { storage, signIn } = world();
    const told: (string | undefined)[] = [];
    const end = new WatchSession(storage).execute((profile) => void told.push(profile?.id));
    expect(await signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).toEqual(ANNA);
    expect([storage.read('session'), storage.read('profile')]).toEqual([TOKENS, ANNA]);
    expect([told[0], told.at(-1)]).toEqual([undefined, 'anna']);
    end();
    storage.remove('session');
    expect(told.at(-1)).toBe('anna');
  });

  it('keeps nothing when the tokens do not come', async () => {
    const { storage, signIn } = world({ tokens: new NetworkFailed() });
    await expect(signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).rejects.toThrow(NetworkFailed);
    expect([storage.read('session'), storage.read('profile')]).toEqual([undefined, undefined]);
  });

  it('keeps the tokens before it loads the profile, and goes on with them when that failed', async () => {
    const answers: { profile?: Error } = { profile: new NetworkFailed() };
    const { storage, signIn, exchanges } = world(answers);
    await expect(signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).rejects.toThrow(NetworkFailed);
    expect([storage.read('session'), storage.read('profile')]).toEqual([TOKENS, undefined]);
    delete answers.profile;
    expect(await signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).toEqual(ANNA);
    expect([exchanges, storage.read('profile')]).toEqual([['123456'], ANNA]);
  });

  it('leaves nobody signed in as somebody else while the profile is on its way', async () => {
    const { storage, signIn } = world({ profile: new NetworkFailed() });
    storage.write('session', { ...TOKENS, accessToken: 'of Boris' });
    storage.write('profile', { ...ANNA, id: 'boris' });
    await expect(signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).rejects.toThrow(NetworkFailed);
    expect(storage.read('profile')).toBeUndefined();
  });
});

describe('what was typed for the order before signing in', () => {
  const typed = { name: 'Anna', email: 'anna@example.org', phone: '+7 912' };

  it('stays, but for the number: the verified one takes its place', async () => {
    const { storage, signIn } = world();
    storage.write('orderDraft', { personCount: 2, comment: 'ring', person: typed });
    await signIn.execute({ method: 'phone', phone: PHONE, code: '123456' });
    const { phone: _wrong, ...kept } = typed;
    expect(storage.read('orderDraft')).toEqual({ personCount: 2, comment: 'ring', person: kept });
  });

  it('stays whole when the code is refused', async () => {
    const { storage, signIn } = world({ tokens: new NetworkFailed() });
    storage.write('orderDraft', { personCount: 1, person: typed });
    await expect(signIn.execute({ method: 'phone', phone: PHONE, code: '123456' })).rejects.toThrow(NetworkFailed);
    expect(storage.read('orderDraft')?.person).toEqual(typed);
  });
});

describe('asking for a code', () => {
  const tooOften = (retryAfter?: number): ServerRefused =>
    new ServerRefused({ code: 'sms.too-often', status: 429, message: '', retryAfter });

  it('names the number it went to and the 90 seconds until the next', async () => {
    const { sendCode, asked } = world();
    expect(await sendCode.execute({ phone: '8 900 555-00-01' })).toEqual({
      kind: 'sent',
      phone: PHONE,
      resendAfterSeconds: 90,
    });
    expect(asked).toEqual([PHONE]);
  });

  it('sends nothing to what is no number', async () => {
    const { sendCode, asked } = world();
    expect(await sendCode.execute({ phone: '12' })).toEqual({ kind: 'phone-invalid' });
    expect(asked).toEqual([]);
  });

  it('tells the wait after a code that was sent just now', async () => {
    expect(await world({ code: tooOften(17) }).sendCode.execute({ phone: PHONE })).toMatchObject({
      resendAfterSeconds: 17,
    });
    await expect(world({ code: tooOften() }).sendCode.execute({ phone: PHONE })).rejects.toThrow(ServerRefused);
  });

  it.each(['sms.attempts-exhausted', 'sms.send-failed', 'sms.send-failed-protected'] as const)(
    'is refused with words of its own: %s',
    async (code) => {
      const refusal = new ServerRefused({ code, status: 429, message: '', retryAfter: 3600 });
      await expect(world({ code: refusal }).sendCode.execute({ phone: PHONE })).rejects.toBe(refusal);
    },
  );
});
