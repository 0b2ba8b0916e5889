import type { SignInAttempts } from '../ports/signIn.ts';
import { SocialSignInFailed } from './errors.ts';
import type { VendorProof } from './signInProof.ts';

export type ResumedSignIn =
  | { readonly kind: 'answered'; readonly proof: VendorProof; readonly returnTo: string }
  /** `returnTo` is absent when the page on which the sign-in began is unknown. */
  | { readonly kind: 'failed'; readonly error: SocialSignInFailed; readonly returnTo?: string | undefined };

interface Ports {
  readonly signInAttempts: SignInAttempts;
}

/**
 * Matches the vendor's answer in the URL with a pending sign-in attempt of this device. An error reported by the vendor
 * takes precedence over an unknown state, as in the vendors' own libraries.
 */
export class ResumeSignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(params: Readonly<Record<string, string>>): Promise<ResumedSignIn> {
    const attempt = this.#ports.signInAttempts.take(params['state'] ?? '');
    const returnTo = attempt?.returnTo;
    if (params['error'] !== undefined) {
      return { kind: 'failed', error: new SocialSignInFailed(103, params['error']), returnTo };
    }
    if (attempt === undefined) return { kind: 'failed', error: new SocialSignInFailed(104) };
    return { kind: 'answered', proof: { kind: 'vendor', attempt, params }, returnTo: attempt.returnTo };
  }
}
