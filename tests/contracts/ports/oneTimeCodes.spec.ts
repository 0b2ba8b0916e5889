import type { OneTimeCodes } from '#application/ports/signIn.ts';
import { WebOtpCodes } from '#infrastructure/device/WebOtpCodes.ts';
import { FakeOneTimeCodes } from '#tests/fakes/FakeOneTimeCodes.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly codes: OneTimeCodes;
  /** A message comes; undefined when the customer does not let the page read it. */
  readonly arrive: (code: string | undefined) => void;
}

function inMemory(): World {
  const codes = new FakeOneTimeCodes();
  return { codes, arrive: (code) => codes.arrive(code) };
}

/** WebOTP as its draft describes it: an aborted request rejects, also one that is aborted from the start. */
function inBrowser(): World {
  let arrive: (code: string | undefined) => void = () => {};
  const get = ({ signal }: CredentialRequestOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      arrive = (code) =>
        code === undefined ? reject(new DOMException('', 'NotAllowedError')) : resolve({ type: 'otp', code });
    });
  stubGlobal('OTPCredential', () => Object);
  stubGlobal('navigator', () => ({ credentials: { get } }));
  return { codes: new WebOtpCodes(), arrive: (code) => arrive(code) };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the code of a text message %s', (_, open) => {
  it('is handed over when the message comes', async () => {
    const { codes, arrive } = open();
    const next = codes.next(new AbortController().signal);
    arrive('123456');
    expect(await next).toBe('123456');
  });

  it('is none when the customer does not let the page read it', async () => {
    const { codes, arrive } = open();
    const next = codes.next(new AbortController().signal);
    arrive(undefined);
    expect(await next).toBeUndefined();
  });

  it('is none when the screen that waits for it is left, before or after it began to wait', async () => {
    const { codes } = open();
    const leaving = new AbortController();
    const next = codes.next(leaving.signal);
    leaving.abort();
    expect([await next, await codes.next(leaving.signal)]).toEqual([undefined, undefined]);
  });
});
