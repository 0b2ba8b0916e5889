import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import type { Market } from '#domain/market/Market.ts';
import type { AuthContext } from '../AuthContext.ts';
import { PhoneAuthProvider } from './PhoneAuthProvider.ts';

export function create({ market, phones, signIn, captcha }: AuthContext): AuthProvider {
  return new PhoneAuthProvider(phones, signIn, captcha, isCaptchaAlwaysSent(market));
}

/**
 * Whether a captcha's token goes with both calls (specification, section 7), which is the default at a back end elsewhere. The
 * shop's own server says when it wants one (ADR 0083).
 */
function isCaptchaAlwaysSent({ api, captcha }: Pick<Market, 'api' | 'captcha'>): boolean {
  return captcha?.always ?? api.baseUrl !== '';
}
