import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import type { AuthContext } from '../AuthContext.ts';
import { PhoneAuthProvider } from './PhoneAuthProvider.ts';

export function create({ market, phones, signIn, captcha }: AuthContext): AuthProvider {
  return new PhoneAuthProvider(phones, signIn, captcha, market.captcha?.always);
}
