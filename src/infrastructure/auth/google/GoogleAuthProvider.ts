import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { VendorScriptSettings } from '#domain/market/Market.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { exchangeIdToken, idTokenProof } from '../idTokens.ts';
import { newAttempt } from '../newAttempt.ts';
import { codeChallengeOf } from '../signInSecrets.ts';
import type { GoogleIdentity } from './GoogleIdentity.ts';

/** Google draws no button that is narrower or wider. */
const [MIN_WIDTH, MAX_WIDTH] = [200, 400];
/** Google knows no Montenegrin. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr-Latn' };

interface Dependencies {
  readonly settings: Pick<VendorScriptSettings, 'clientId'>;
  readonly identity: GoogleIdentity;
  readonly signIn: SignInApi;
  readonly locale: () => string;
  readonly isDark: () => boolean;
}

/** Google Identity Services: Google's own button, its window, and an id token that the server verifies. */
export class GoogleAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.google;
  readonly #dependencies: Dependencies;
  /** Google answers the last place that it drew into, so that a place waits in vain once another one was asked for. */
  #begun = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async begin({ host, returnTo }: AuthRequest): Promise<AuthStep> {
    if (host === undefined) throw new SocialWidgetFailed('internal', 'no place for the button');
    this.#begun += 1;
    const turn = this.#begun;
    const attempt = newAttempt({ method: 'google', returnTo });
    const nonce = await codeChallengeOf(attempt.nonce);
    const pressed = Promise.withResolvers<AuthStep>();
    // Hashes that are made at once may come in any order.
    if (turn !== this.#begun) return pressed.promise;
    try {
      this.#draw(host as HTMLElement, nonce, (idToken) =>
        pressed.resolve({ kind: 'answered', proof: idTokenProof(attempt, idToken) }),
      );
    } catch (error) {
      throw new SocialWidgetFailed('internal', error);
    }
    return pressed.promise;
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    return exchangeIdToken(this.#dependencies.signIn, 'GOOGLE', proof);
  }

  #draw(parent: HTMLElement, nonce: string, onAnswer: (idToken: string) => void): void {
    const { settings, identity, locale, isDark } = this.#dependencies;
    identity.initialize({
      client_id: settings.clientId,
      callback: ({ credential }) => onAnswer(credential),
      nonce,
      auto_select: false,
      ux_mode: 'popup',
      context: 'signin',
    });
    parent.replaceChildren();
    identity.renderButton(parent, {
      type: 'standard',
      theme: isDark() ? 'filled_black' : 'outline',
      size: 'large',
      text: 'continue_with',
      shape: 'pill',
      logo_alignment: 'center',
      width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.floor(parent.clientWidth))),
      locale: LANGUAGES[locale()] ?? locale(),
    });
  }
}
