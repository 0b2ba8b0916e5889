import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

/** An ID token that a vendor's script returned to the page. */
interface IdTokenGrant {
  readonly source: 'GOOGLE' | 'APPLE';
  readonly idToken: string;
  /** The value whose SHA-256, in base64url, was given to the vendor and is the nonce of the token. */
  readonly nonce: string;
}

/** An authorization code, with the proof that this device requested it. */
type CodeGrant = {
  readonly code: string;
  readonly codeVerifier: string;
  /** Exactly as it was sent to the vendor. */
  readonly redirectUri: string;
} & (
  | { readonly source: 'OIDC'; readonly nonce: string }
  | { readonly source: 'VK'; readonly deviceId: string; readonly state: string }
);

/** A vendor's answer, with the proof that this device requested it. */
export type VendorGrant = CodeGrant | IdTokenGrant;

export interface SignInApi {
  /** Sends a code by SMS. Throws ServerRefused `sms.*` or `captcha.failed`; `retryAfter` is in seconds. */
  requestPhoneCode(request: { readonly phone: string; readonly captchaToken?: string | undefined }): Promise<void>;
  /** `phone` is the E.164 number that the code was sent to. Throws ServerRefused such as `sms.wrong-code`. */
  signInWithPhone(request: {
    readonly phone: string;
    readonly code: string;
    readonly captchaToken?: string | undefined;
  }): Promise<TokenSet>;
  /**
   * Signs in with a vendor's answer, which can be used once. Throws ServerRefused `auth.provider-refused` when the
   * vendor rejects it, and `auth.provider-unavailable` when the vendor cannot be reached.
   */
  signInWithVendor(grant: VendorGrant): Promise<TokenSet>;
  /** Throws ServerRefused when the server does not accept the refresh token. */
  refresh(tokens: TokenSet): Promise<TokenSet>;
  /** Ends the session of both tokens, identified by the refresh token because the access token may have expired. */
  signOut(session: Pick<TokenSet, 'refreshToken'>): Promise<void>;
}
export const SignInApi = port<SignInApi>('SignInApi');
