const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Fits a state (64 of these signs), a nonce, and a code verifier (43 to 128). */
export const SECRET_LENGTH = 64;

/** Letters, digits, `_` and `-` of the platform's cryptographic chance; there are 64 of them, so that each is as likely. */
export function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** RFC 7636, S256. Browsers hash on https and on this machine only, which is where anybody may sign in. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
