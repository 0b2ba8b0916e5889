import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import { RequestSignInCode } from '#application/session/RequestSignInCode.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const PHONE = '+79005550001';

function world() {
  const clock = new FixedClock();
  const api = new FakeSignInApi(new FakeAccounts(clock));
  return {
    api,
    send: new RequestSignInCode(new LibPhoneNumbers(['RU']), api),
    pass: (seconds: number): void => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
  };
}

describe('RequestSignInCode', () => {
  it('sends a code to the number, whatever its writing, and tells when another one may be asked for', async () => {
    const { send, api } = world();
    expect(await send.execute({ phone: '8 (900) 555-00-01' })).toEqual({
      kind: 'sent',
      phone: PHONE,
      resendAfterSeconds: 90,
    });
    expect(api.codes).toEqual([PHONE]);
  });

  it('sends nothing to what is no number', async () => {
    const { send, api } = world();
    expect(await send.execute({ phone: '12' })).toEqual({ kind: 'phone-invalid' });
    expect(api.codes).toEqual([]);
  });

  it('tells the rest of the wait after a code that was sent just now', async () => {
    const { send, pass, api } = world();
    await send.execute({ phone: PHONE });
    pass(73);
    expect(await send.execute({ phone: PHONE })).toEqual({ kind: 'sent', phone: PHONE, resendAfterSeconds: 17 });
    expect(api.codes).toHaveLength(1);
  });

  it('is refused where a server does not say how long the wait is', async () => {
    const { send, api } = world();
    const refusal = refused('sms.too-often', 429);
    api.line.failNext(refusal);
    await expect(send.execute({ phone: PHONE })).rejects.toBe(refusal);
  });

  it.each([
    refused('sms.attempts-exhausted', 429),
    refused('sms.send-failed', 503),
    refused('sms.send-failed-protected', 503),
    new NetworkFailed(),
  ])('fails with what the server or the network says: $code', async (error) => {
    const { send, api } = world();
    api.line.failNext(error);
    await expect(send.execute({ phone: PHONE })).rejects.toBe(error);
  });

  it('takes no other refusal with a wait for a code that was sent', async () => {
    const { send, api } = world();
    const locked = new ServerRefused({ code: 'sms.attempts-exhausted', status: 429, message: '', retryAfter: 3600 });
    api.line.failNext(locked);
    await expect(send.execute({ phone: PHONE })).rejects.toBe(locked);
  });
});
