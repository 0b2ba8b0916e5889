import { ServerRefused } from '#application/AppError.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/PhoneAuthProvider.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';

const PHONE = '+79005550001';

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
  return { tokens, refusal, captcha, provider: new PhoneAuthProvider(new LibPhoneNumbers(['RU']), signIn, captcha) };
}

describe('a code for a phone where the server wants a captcha', () => {
  it('is asked for again with what the captcha gave, in its place', async () => {
    const { provider, captcha, tokens } = world();
    captcha.token = 'good';
    const host = {};
    expect(await provider.begin({ phone: PHONE, host })).toMatchObject({ kind: 'code-sent', phone: PHONE });
    expect([tokens, captcha.asked]).toEqual([[undefined, 'good'], [host]]);
  });

  it('is refused in the words of the server where the captcha gave nothing', async () => {
    const { provider, refusal, tokens } = world();
    await expect(provider.begin({ phone: PHONE })).rejects.toBe(refusal);
    expect(tokens).toEqual([undefined]);
  });

  it('is asked for twice and not for ever where the server does not believe the captcha', async () => {
    const { provider, captcha, refusal, tokens } = world();
    captcha.token = 'bad';
    await expect(provider.begin({ phone: PHONE })).rejects.toBe(refusal);
    expect(tokens).toEqual([undefined, 'bad']);
  });

  it('needs no captcha until then', async () => {
    const { captcha } = world();
    const provider = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), new FakeSignInApi(), captcha);
    await provider.begin({ phone: PHONE });
    expect(captcha.asked).toEqual([]);
  });
});
