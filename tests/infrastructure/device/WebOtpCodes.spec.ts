import { WebOtpCodes } from '#infrastructure/device/WebOtpCodes.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

afterEach(restoreGlobals);

/** A browser with WebOTP, which answers with `answer`. */
function browser(answer: (request: CredentialRequestOptions) => Promise<unknown>): CredentialRequestOptions[] {
  const requests: CredentialRequestOptions[] = [];
  stubGlobal('OTPCredential', () => Object);
  stubGlobal('navigator', () => ({
    credentials: {
      get: (request: CredentialRequestOptions) => {
        requests.push(request);
        return answer(request);
      },
    },
  }));
  return requests;
}

const next = (signal = new AbortController().signal): Promise<string | undefined> => new WebOtpCodes().next(signal);

describe('the code of a message that a browser hands over', () => {
  it('is asked for from text messages alone', async () => {
    const requests = browser(async () => ({ type: 'otp', code: '123456' }));
    expect(await next()).toBe('123456');
    expect(requests).toEqual([{ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) }]);
  });

  it('is not asked for where a browser has none', async () => {
    const requests = browser(async () => ({ code: '123456' }));
    restoreGlobals();
    stubGlobal('navigator', () => ({ credentials: undefined }));
    expect([await next(), requests]).toEqual([undefined, []]);
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
