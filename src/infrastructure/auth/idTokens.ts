import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof, VendorProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';

/** What a vendor's script gave to the page. */
export function idTokenProof(attempt: SignInAttempt, idToken: string): VendorProof {
  return { kind: 'vendor', attempt, params: { id_token: idToken } };
}

/** The vendor was given the hash of the nonce only: whoever has seen the token alone cannot use it. */
export function exchangeIdToken(signIn: SignInApi, source: 'GOOGLE' | 'APPLE', proof: SignInProof): Promise<TokenSet> {
  const idToken = proof.kind === 'vendor' ? proof.params['id_token'] : undefined;
  if (proof.kind !== 'vendor' || idToken === undefined) return Promise.reject(new SocialSignInFailed(100));
  return signIn.signInWithVendor({ source, idToken, nonce: proof.attempt.nonce });
}
