import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof, VendorProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';

/** A proof that consists of the ID token from a vendor's script. */
export function idTokenProof(attempt: SignInAttempt, idToken: string): VendorProof {
  return { kind: 'vendor', attempt, params: { id_token: idToken } };
}

/**
 * Exchanges an ID token. The vendor received only the hash of the nonce, so a stolen token is useless without the nonce
 * itself.
 */
export function exchangeIdToken(signIn: SignInApi, source: 'GOOGLE' | 'APPLE', proof: SignInProof): Promise<TokenSet> {
  const idToken = proof.kind === 'vendor' ? proof.params['id_token'] : undefined;
  if (proof.kind !== 'vendor' || idToken === undefined) return Promise.reject(new SocialSignInFailed(100));
  return signIn.signInWithVendor({ source, idToken, nonce: proof.attempt.nonce });
}
