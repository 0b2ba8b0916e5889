import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

export interface SignInApi {
  /** Sends a code by SMS. Throws ServerRefused `sms.*` or `captcha.failed`; `retryAfter` in seconds. */
  requestPhoneCode(request: { readonly phone: string; readonly captchaToken?: string | undefined }): Promise<void>;
  /** `phone` as it was sent the code, E.164. Throws ServerRefused `sms.wrong-code` and the like. */
  signInWithPhone(request: { readonly phone: string; readonly code: string }): Promise<TokenSet>;
  /** Throws ServerRefused when the server does not accept the refresh token. */
  refresh(tokens: TokenSet): Promise<TokenSet>;
  signOut(tokens: TokenSet): Promise<void>;
}
export const SignInApi = port<SignInApi>('SignInApi');
