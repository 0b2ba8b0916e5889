import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { Line } from './Line.ts';

/** A sign-in vendor with a page of its own. */
export class FakeVendor implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.oidc;
  /** The connection to the vendor's page. */
  readonly line = new Line();
  readonly attempts: SignInAttempt[] = [];
  /** Whether it leaves the page by itself, like a vendor's own library. */
  leavesItself = false;
  /** Vendor tokens that were signed out. */
  readonly signedOut: string[] = [];
  readonly #signIn: SignInApi;

  constructor(signIn: SignInApi) {
    this.#signIn = signIn;
  }

  begin({ returnTo = '/', keep }: AuthRequest): Promise<AuthStep> {
    return this.line.carry((): AuthStep => {
      const number = this.attempts.length + 1;
      const secret = (name: string): string => `${name}-${number}-`.padEnd(64, 'x');
      const attempt: SignInAttempt = {
        method: 'oidc',
        state: secret('state'),
        codeVerifier: secret('verifier'),
        nonce: secret('nonce'),
        returnTo,
      };
      this.attempts.push(attempt);
      if (this.leavesItself) {
        keep?.(attempt);
        return { kind: 'leaving' };
      }
      return { kind: 'redirect', url: `https://vendor.example/authorize?state=${attempt.state}`, attempt };
    });
  }

  signOut({ vkAccessToken = '' }: TokenSet): Promise<void> {
    return this.line.carry(() => void this.signedOut.push(vkAccessToken));
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    const code = proof.kind === 'vendor' ? proof.params['code'] : undefined;
    if (proof.kind !== 'vendor' || code === undefined) return Promise.reject(new SocialSignInFailed(100));
    const { codeVerifier, nonce } = proof.attempt;
    const redirectUri = 'https://shop.example/auth';
    return this.#signIn.signInWithVendor({ source: 'OIDC', code, codeVerifier, nonce, redirectUri });
  }
}
