import { CODE_RESEND_SECONDS } from '#domain/session/signInCode.ts';
import { ServerRefused } from '../AppError.ts';
import type { PhoneNumbers } from '../ports/PhoneNumbers.ts';
import type { SignInApi } from '../ports/SignInApi.ts';

export type CodeRequestOutcome =
  | { readonly kind: 'sent'; readonly phone: string; readonly resendAfterSeconds: number }
  | { readonly kind: 'phone-invalid' };

/** Sends a sign-in code by SMS. When one was sent just now the wait is told instead of a refusal. */
export class RequestSignInCode {
  readonly #phones: PhoneNumbers;
  readonly #signIn: SignInApi;

  constructor(phones: PhoneNumbers, signIn: SignInApi) {
    this.#phones = phones;
    this.#signIn = signIn;
  }

  async execute(input: { readonly phone: string }): Promise<CodeRequestOutcome> {
    const phone = await this.#phones.normalize(input.phone);
    if (phone === undefined) return { kind: 'phone-invalid' };
    try {
      await this.#signIn.requestPhoneCode({ phone });
      return { kind: 'sent', phone, resendAfterSeconds: CODE_RESEND_SECONDS };
    } catch (error) {
      const tooOften = error instanceof ServerRefused && error.code === 'sms.too-often';
      if (!tooOften || error.retryAfter === undefined) throw error;
      return { kind: 'sent', phone, resendAfterSeconds: error.retryAfter };
    }
  }
}
