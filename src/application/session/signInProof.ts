import type { AuthProviderName } from '../market/Market.ts';
import type { CaptchaHost } from '../ports/Captcha.ts';

/** Lifetime of a sign-in attempt that waits for a vendor's redirect. */
export const SIGN_IN_ATTEMPT_MINUTES = 15;

/** A sign-in attempt that waits for a vendor's redirect, with the values that the answer must match. Used once. */
export interface SignInAttempt {
  readonly method: AuthProviderName;
  /** The OAuth `state`: 64 unguessable characters (letters, digits, `_`, `-`) that the vendor returns. */
  readonly state: string;
  /** The PKCE code verifier (RFC 7636), without which an intercepted authorization code is useless. */
  readonly codeVerifier: string;
  /** The OpenID Connect `nonce`, which binds the ID token to this attempt. */
  readonly nonce: string;
  /** The path of the shop to return to. */
  readonly returnTo: string;
  /** Id of the signed-in person who wants to link this sign-in method; absent when nobody is signed in. */
  readonly linksTo?: string | undefined;
}

/** A phone number and the code that was sent to it, in any format. */
export interface CodeProof {
  readonly kind: 'code';
  readonly method: AuthProviderName;
  readonly phone: string;
  readonly code: string;
  /** The place for a captcha's challenge, where the back end wants a token with the code too. */
  readonly host?: CaptchaHost | undefined;
}

/** A vendor's answer to a sign-in attempt. */
export interface VendorProof {
  readonly kind: 'vendor';
  readonly attempt: SignInAttempt;
  /** Parameters of the redirect as the vendor names them: `code` and others. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a sign-in is proved with. */
export type SignInProof = CodeProof | VendorProof;

export function methodOf(proof: SignInProof): AuthProviderName {
  return proof.kind === 'code' ? proof.method : proof.attempt.method;
}

/** A key that identifies a proof. */
export function nameOf(proof: SignInProof): string {
  return proof.kind === 'code' ? `${proof.method} ${proof.phone} ${proof.code}` : proof.attempt.state;
}
