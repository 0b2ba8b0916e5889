import { isRefusal, ServerRefused } from '#application/AppError.ts';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { Market } from '#application/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { Captcha } from '#application/ports/Captcha.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { PhoneNumbers } from '#application/ports/signIn.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { CODE_RESEND_SECONDS } from '#domain/session/signInCode.ts';
import type { AuthContext } from '../AuthContext.ts';

/**
 * Signs in by a code sent to a phone. If a code was sent shortly before, the remaining wait is returned instead of an
 * error. A captcha is shown with both calls, or only when the server requires one.
 */
export class PhoneAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.phone;
  readonly #phones: PhoneNumbers;
  readonly #signIn: SignInApi;
  readonly #captcha: Captcha;
  readonly #isCaptchaAlwaysSent: boolean;

  /** `isCaptchaAlwaysSent`: a token goes with the first request of both calls. Otherwise the server asks for it. */
  constructor(phones: PhoneNumbers, signIn: SignInApi, captcha: Captcha, isCaptchaAlwaysSent = false) {
    this.#isCaptchaAlwaysSent = isCaptchaAlwaysSent;
    this.#phones = phones;
    this.#signIn = signIn;
    this.#captcha = captcha;
  }

  async begin({ phone: typed = '', host }: AuthRequest): Promise<AuthStep> {
    const phone = await this.#phones.normalize(typed);
    if (phone === undefined) return { kind: 'phone-invalid' };
    try {
      await this.#send(phone, host);
      return { kind: 'code-sent', phone, resendAfterSeconds: CODE_RESEND_SECONDS };
    } catch (error) {
      const tooOften = error instanceof ServerRefused && error.code === 'sms.too-often';
      if (!tooOften || error.retryAfter === undefined) throw error;
      return { kind: 'code-sent', phone, resendAfterSeconds: error.retryAfter, wasSentBefore: true };
    }
  }

  async exchange(proof: SignInProof): Promise<TokenSet> {
    if (proof.kind !== 'code') throw new Error('A phone is proven by a code');
    const { phone, code, host } = proof;
    // A token works once, so that this call needs one of its own.
    const captchaToken = this.#isCaptchaAlwaysSent ? await this.#captcha.solve(host) : undefined;
    return this.#signIn.signInWithPhone({ phone, code, ...(captchaToken !== undefined && { captchaToken }) });
  }

  async #send(phone: string, host: AuthRequest['host']): Promise<void> {
    if (this.#isCaptchaAlwaysSent) {
      await this.#signIn.requestPhoneCode({ phone, captchaToken: await this.#captcha.solve(host) });
      return;
    }
    try {
      await this.#signIn.requestPhoneCode({ phone });
    } catch (error) {
      if (!isRefusal(error, 'captcha.failed')) throw error;
      const captchaToken = await this.#captcha.solve(host);
      if (captchaToken === undefined) throw error;
      await this.#signIn.requestPhoneCode({ phone, captchaToken });
    }
  }
}

export function create({ market, phones, signIn, captcha }: AuthContext): AuthProvider {
  return new PhoneAuthProvider(phones, signIn, captcha, isCaptchaAlwaysSent(market));
}

/**
 * Whether a captcha's token goes with both calls (specification, section 7), which is the default at a back end
 * elsewhere. The shop's own server says when it wants one (ADR 0018).
 */
function isCaptchaAlwaysSent({ api, captcha }: Pick<Market, 'api' | 'captcha'>): boolean {
  return captcha?.always ?? api.baseUrl !== '';
}
