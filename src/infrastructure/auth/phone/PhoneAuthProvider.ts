import { ServerRefused } from '#application/AppError.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { CODE_RESEND_SECONDS } from '#domain/session/signInCode.ts';

/** By a code that comes to a phone. When one was sent just now the wait is told instead of a refusal. */
export class PhoneAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.phone;
  readonly #phones: PhoneNumbers;
  readonly #signIn: SignInApi;

  constructor(phones: PhoneNumbers, signIn: SignInApi) {
    this.#phones = phones;
    this.#signIn = signIn;
  }

  async begin({ phone: typed = '' }: AuthRequest): Promise<AuthStep> {
    const phone = await this.#phones.normalize(typed);
    if (phone === undefined) return { kind: 'phone-invalid' };
    try {
      await this.#signIn.requestPhoneCode({ phone });
      return { kind: 'code-sent', phone, resendAfterSeconds: CODE_RESEND_SECONDS };
    } catch (error) {
      const tooOften = error instanceof ServerRefused && error.code === 'sms.too-often';
      if (!tooOften || error.retryAfter === undefined) throw error;
      return { kind: 'code-sent', phone, resendAfterSeconds: error.retryAfter };
    }
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    if (proof.kind !== 'code') throw new Error('A phone is proven by a code');
    return this.#signIn.signInWithPhone({ phone: proof.phone, code: proof.code });
  }
}
