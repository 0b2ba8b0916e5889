import { ServerRefused } from '#application/AppError.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { AuthContext } from '#infrastructure/auth/AuthContext.ts';
import { create, PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';

const PHONE = '+79005550001';

interface Settings {
  readonly api?: { readonly baseUrl: string };
  readonly always?: boolean;
}

/** A server that wants to know whether somebody is a machine; it takes the token `good`. */
function world() {
  const tokens: (string | undefined)[] = [];
  const refusal = new ServerRefused({ code: 'captcha.failed', status: 422, message: '' });
  const signIn: SignInApi = Object.assign(new FakeSignInApi(), {
    requestPhoneCode: async ({ captchaToken }: { captchaToken?: string | undefined }) => {
      tokens.push(captchaToken);
      if (captchaToken !== 'good') throw refusal;
    },
  });
  const captcha = new FakeCaptcha();
  return {
    tokens,
    refusal,
    captcha,
    signIn,
    provider: new PhoneAuthProvider(new LibPhoneNumbers(['RU']), signIn, captcha),
  };
}

describe('a code for a phone where the server wants a captcha', () => {
  it('is requested again with the token of the captcha, in its container', async () => {
    const { provider, captcha, tokens } = world();
    captcha.token = 'good';
    const host = {};
    expect(await provider.begin({ phone: PHONE, host })).toMatchObject({ kind: 'code-sent', phone: PHONE });
    expect([tokens, captcha.hosts]).toEqual([[undefined, 'good'], [host]]);
  });

  it('is refused with the error of the server when the captcha gave no token', async () => {
    const { provider, refusal, tokens } = world();
    await expect(provider.begin({ phone: PHONE })).rejects.toBe(refusal);
    expect(tokens).toEqual([undefined]);
  });

  it('is requested twice at most when the server rejects the captcha', async () => {
    const { provider, captcha, refusal, tokens } = world();
    captcha.token = 'bad';
    await expect(provider.begin({ phone: PHONE })).rejects.toBe(refusal);
    expect(tokens).toEqual([undefined, 'bad']);
  });

  it('needs no captcha before that', async () => {
    const { captcha } = world();
    const provider = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), new FakeSignInApi(), captcha);
    await provider.begin({ phone: PHONE });
    expect(captcha.hosts).toEqual([]);
  });
});

describe('a phone at a back end that always expects a captcha', () => {
  it('sends a token with the first request, and a new one with the code', async () => {
    const { tokens, captcha, signIn } = world();
    const entered: unknown[] = [];
    const api: SignInApi = Object.assign(signIn, {
      signInWithPhone: async (request: Parameters<SignInApi['signInWithPhone']>[0]) => {
        entered.push(request);
        return { accessToken: 'a', refreshToken: 'r', source: 'PHONE' } as const;
      },
    });
    captcha.token = 'good';
    const provider = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), api, captcha, true);
    const host = {};
    await provider.begin({ phone: PHONE, host });
    const codeHost = {};
    await provider.exchange({ kind: 'code', method: 'phone', phone: PHONE, code: '1234', host: codeHost });
    expect([tokens, captcha.hosts]).toEqual([['good'], [host, codeHost]]);
    expect(entered).toEqual([{ phone: PHONE, code: '1234', captchaToken: 'good' }]);
  });

  it.each([
    ['a back end elsewhere', { api: { baseUrl: 'https://api.example' } }, ['good']],
    [
      'a back end elsewhere that says when',
      { api: { baseUrl: 'https://api.example' }, always: false },
      [undefined, 'good'],
    ],
    ['the own server of the shop', {}, [undefined, 'good']],
    ['the own server, where the market wants it', { always: true }, ['good']],
  ])('sends it at once by the settings of the market: %s', async (_, { always, ...settings }: Settings, expected) => {
    const { tokens, captcha, signIn } = world();
    captcha.token = 'good';
    const manifest = {
      ...settings,
      providers: { geocoder: ['photon'], auth: ['phone'], captcha: ['turnstile'] },
      captcha: { siteKey: 'site-key', ...(always !== undefined && { always }) },
    };
    const market = loadMarket(aManifest(manifest));
    const provider = create({ market, phones: new LibPhoneNumbers(['RU']), signIn, captcha } as unknown as AuthContext);
    await provider.begin({ phone: PHONE });
    expect(tokens).toEqual(expected);
  });
});
