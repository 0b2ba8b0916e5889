import type { AuthProviderName } from '#domain/market/Market.ts';

/** How long a vendor's page may take; nobody comes back to it later. */
export const SIGN_IN_ATTEMPT_MINUTES = 15;

/** A sign-in that has left for a vendor's page: what its answer must fit. Used once. */
export interface SignInAttempt {
  readonly method: AuthProviderName;
  /** 64 letters, digits, `_` and `-` that nobody can guess; the vendor brings them back. */
  readonly state: string;
  /** RFC 7636: whoever has only seen the address that the vendor leads back to cannot use what stands in it. */
  readonly codeVerifier: string;
  /** OpenID Connect: stands in the id token, so that no other one is taken for it. */
  readonly nonce: string;
  /** The page of this shop where the customer was. */
  readonly returnTo: string;
  /** The id of the person who wants to sign in so too, and is signed in; absent where nobody is. */
  readonly linksTo?: string | undefined;
}

/** The number and the code that was sent to it, in any writing. */
export interface CodeProof {
  readonly kind: 'code';
  readonly method: AuthProviderName;
  readonly phone: string;
  readonly code: string;
}

/** What a vendor has answered to an attempt. */
export interface VendorProof {
  readonly kind: 'vendor';
  readonly attempt: SignInAttempt;
  /** As the vendor names them: `code`, and whatever else it gives. */
  readonly params: Readonly<Record<string, string>>;
}

/** What somebody shows to be known. */
export type SignInProof = CodeProof | VendorProof;

export function methodOf(proof: SignInProof): AuthProviderName {
  return proof.kind === 'code' ? proof.method : proof.attempt.method;
}

/** Tells one proof from another. */
export function nameOf(proof: SignInProof): string {
  return proof.kind === 'code' ? `${proof.method} ${proof.phone} ${proof.code}` : proof.attempt.state;
}
