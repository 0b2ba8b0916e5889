import type { OneTimeCodes } from '#application/ports/signIn.ts';

/** WebOTP, which TypeScript's DOM types lack. */
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/**
 * The WebOTP API (https://wicg.github.io/web-otp), available in Chrome on Android and on a desktop with the same
 * account.
 */
export class WebOtpCodes implements OneTimeCodes {
  async next(signal: AbortSignal): Promise<string | undefined> {
    if (!('OTPCredential' in globalThis)) return undefined;
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
    const credential: unknown = await navigator.credentials.get(request).catch(() => undefined);
    const hasCode = typeof credential === 'object' && credential !== null && 'code' in credential;
    return hasCode && typeof credential.code === 'string' ? credential.code : undefined;
  }
}
