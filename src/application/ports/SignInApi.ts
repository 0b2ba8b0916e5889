import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

/** An id token that a vendor's script gave to the page. */
interface IdTokenGrant {
  readonly source: 'GOOGLE' | 'APPLE';
  readonly idToken: string;
  /** What the vendor was given the SHA-256 of, in base64url: the token has that as its nonce. */
  readonly nonce: string;
}

/** A code of a vendor's page, and what proves that it was asked for here. */
type CodeGrant = {
  readonly code: string;
  readonly codeVerifier: string;
  /** To the letter as it was given to the vendor. */
  readonly redirectUri: string;
} & (
  | { readonly source: 'OIDC'; readonly nonce: string }
  | { readonly source: 'VK'; readonly deviceId: string; readonly state: string }
);

/** What a vendor gave, and what proves that it was asked for here. */
export type VendorGrant = CodeGrant | IdTokenGrant;

export interface SignInApi {
  /** Sends a code by SMS. Throws ServerRefused `sms.*` or `captcha.failed`; `retryAfter` in seconds. */
  requestPhoneCode(request: { readonly phone: string; readonly captchaToken?: string | undefined }): Promise<void>;
  /** `phone` as it was sent the code, E.164. Throws ServerRefused `sms.wrong-code` and the like. */
  signInWithPhone(request: { readonly phone: string; readonly code: string }): Promise<TokenSet>;
  /**
   * Takes what a vendor gave, once. Throws ServerRefused `auth.provider-refused` when the vendor does not stand by it,
   * `auth.provider-unavailable` when the vendor cannot be asked.
   */
  signInWithVendor(grant: VendorGrant): Promise<TokenSet>;
  /** Throws ServerRefused when the server does not accept the refresh token. */
  refresh(tokens: TokenSet): Promise<TokenSet>;
  /** Ends the session for both tokens. By the refresh token: the other one may have expired long ago. */
  signOut(session: Pick<TokenSet, 'refreshToken'>): Promise<void>;
}
export const SignInApi = port<SignInApi>('SignInApi');
