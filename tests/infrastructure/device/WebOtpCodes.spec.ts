import { WebOtpCodes } from '#infrastructure/device/WebOtpCodes.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

afterEach(restoreGlobals);

/** A browser with WebOTP, which answers with `answer`. */
function browser(answer: (request: CredentialRequestOptions) => Promise<unknown>): CredentialRequestOptions[] {
  const asked: CredentialRequestOptions[] = [];
  stubGlobal('OTPCredential', () => Object);
  stubGlobal('navigator', () => ({
    credentials: {
      get: (request: CredentialRequestOptions) => {
        asked.push(request);
        return answer(request);
      },
    },
  }));
  return asked;
}

const next = (signal = new AbortController().signal): Promise<string | undefined> => new WebOtpCodes().next(signal);

describe('the code of a message that a browser hands over', () => {
  it('is asked for from text messages alone', async () => {
    const asked = browser(async () => ({ type: 'otp', code: '123456' }));
    expect(await next()).toBe('123456');
    expect(asked).toEqual([{ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) }]);
  });

  it('is not asked for where a browser has none', async () => {
    const asked = browser(async () => ({ code: '123456' }));
    restoreGlobals();
    stubGlobal('navigator', () => ({ credentials: undefined }));
    expect([await next(), asked]).toEqual([undefined, []]);
  });

  it.each([null, {}, { code: 123_456 }])('is none where the browser answers %j', async (answer) => {
    browser(async () => answer);
    expect(await next()).toBeUndefined();
  });

  it('is none where the customer declines', async () => {
    browser(() => Promise.reject(new DOMException('declined', 'NotAllowedError')));
    expect(await next()).toBeUndefined();
  });

  it('is given up with the screen that wanted it', async () => {
    const leaving = new AbortController();
    browser(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    );
    const waiting = next(leaving.signal);
    leaving.abort();
    expect(await waiting).toBeUndefined();
  });
});
