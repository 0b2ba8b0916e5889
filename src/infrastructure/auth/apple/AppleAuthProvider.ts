import { is, string, type } from 'superstruct';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed, type SocialSignInFailure } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { VendorScriptSettings } from '#domain/market/Market.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { exchangeIdToken, idTokenProof } from '../idTokens.ts';
import { newAttempt } from '../newAttempt.ts';
import { codeChallengeOf } from '../signInSecrets.ts';
import type { AppleId } from './AppleId.ts';

/** What Apple calls a window that did not open, and one that somebody closed. */
const FAILURES: Readonly<Record<string, SocialSignInFailure>> = {
  popup_blocked_by_browser: 101,
  popup_closed_by_user: 102,
  user_cancelled_authorize: 102,
};
const failure = type({ error: string() });

interface Dependencies {
  readonly settings: Pick<VendorScriptSettings, 'clientId'>;
  /** As it is registered with Apple; its window answers to the page and does not lead there. */
  readonly redirectUri: string;
  readonly appleId: AppleId;
  readonly signIn: SignInApi;
}

interface Secrets {
  readonly attempt: SignInAttempt;
  readonly nonce: string;
}

/** Sign in with Apple, in Apple's window: an id token that the server verifies. */
export class AppleAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.apple;
  readonly #dependencies: Dependencies;
  #next: Promise<Secrets>;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#next = this.#prepare();
  }

  async begin({ returnTo = '/' }: AuthRequest): Promise<AuthStep> {
    const { settings, redirectUri, appleId } = this.#dependencies;
    const { attempt: prepared, nonce } = await this.#next;
    this.#next = this.#prepare();
    const attempt = { ...prepared, returnTo };
    appleId.init({
      clientId: settings.clientId,
      scope: 'name email',
      redirectURI: redirectUri,
      state: attempt.state,
      nonce,
      usePopup: true,
    });
    const { authorization } = await appleId.signIn().catch((error: unknown) => {
      throw new SocialSignInFailed((is(error, failure) && FAILURES[error.error]) || 103, error);
    });
    if (authorization.state !== attempt.state) throw new SocialSignInFailed(104);
    return { kind: 'answered', proof: idTokenProof(attempt, authorization.id_token) };
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    return exchangeIdToken(this.#dependencies.signIn, 'APPLE', proof);
  }

  /** Ahead of the press: a browser lets a window open only right after it. */
  async #prepare(): Promise<Secrets> {
    const attempt = newAttempt({ method: 'apple' });
    return { attempt, nonce: await codeChallengeOf(attempt.nonce) };
  }
}
