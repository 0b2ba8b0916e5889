import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthHost, AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { Line } from './Line.ts';

interface DrawnButton {
  readonly host: AuthHost | undefined;
  readonly returnTo: string;
  readonly press: (subject: string) => void;
}

/** A sign-in vendor that draws its own button. */
export class FakeButtonVendor implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.google;
  /** The connection to the vendor. */
  readonly line = new Line();
  /** All buttons drawn; only the last one responds. */
  readonly buttons: DrawnButton[] = [];
  readonly #signIn: SignInApi;

  constructor(signIn: SignInApi) {
    this.#signIn = signIn;
  }

  begin({ host, returnTo = '/' }: AuthRequest): Promise<AuthStep> {
    return this.line.carry(async () => {
      const number = this.buttons.length + 1;
      const secret = (name: string): string => `${name}-${number}-`.padEnd(64, 'x');
      const attempt: SignInAttempt = {
        method: 'google',
        state: secret('state'),
        codeVerifier: secret('verifier'),
        nonce: secret('nonce'),
        returnTo,
      };
      const pressed = Promise.withResolvers<AuthStep>();
      const press = (subject: string): void => {
        const proof = { kind: 'vendor', attempt, params: { id_token: `${subject}/${number}` } } as const;
        pressed.resolve({ kind: 'answered', proof });
      };
      this.buttons.push({ host, returnTo, press });
      return pressed.promise;
    });
  }

  async exchange(proof: SignInProof): Promise<TokenSet> {
    if (proof.kind !== 'vendor') throw new Error('A vendor is proven by what it gave');
    const idToken = proof.params['id_token'] ?? '';
    return this.#signIn.signInWithVendor({ source: 'GOOGLE', idToken, nonce: proof.attempt.nonce });
  }
}
