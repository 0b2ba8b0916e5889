import type { AuthProviderName } from '#application/market/Market.ts';
import type { SignInAttempt } from '#application/session/signInProof.ts';
import { randomSecret } from './signInSecrets.ts';

interface Begun {
  readonly method: AuthProviderName;
  readonly returnTo?: string | undefined;
}

/** Creates a sign-in attempt with new random secrets. */
export function newAttempt({ method, returnTo = '/' }: Begun): SignInAttempt {
  const secrets = { state: randomSecret(), codeVerifier: randomSecret(), nonce: randomSecret() };
  return { method, ...secrets, returnTo };
}
