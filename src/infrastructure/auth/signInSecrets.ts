import type { AuthProviderName } from '#application/market/Market.ts';
import type { SignInAttempt } from '#application/session/signInProof.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A length that suits a state (64 characters), a nonce and a PKCE code verifier (43 to 128). */
export const SECRET_LENGTH = 64;

/** A random secret of letters, digits, `_` and `-`. There are 64 of these characters, so each is equally likely. */
export function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The PKCE code challenge (RFC 7636, S256). Web Crypto needs a secure context: https or localhost. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

interface Begun {
  readonly method: AuthProviderName;
  readonly returnTo?: string | undefined;
}

/** Creates a sign-in attempt with new random secrets. */
export function newAttempt({ method, returnTo = '/' }: Begun): SignInAttempt {
  const secrets = { state: randomSecret(), codeVerifier: randomSecret(), nonce: randomSecret() };
  return { method, ...secrets, returnTo };
}
