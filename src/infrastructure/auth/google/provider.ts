import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { VendorScriptSettings } from '#application/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { loadScript } from '../../loadScript.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, SCRIPT_TIMEOUT_MS } from '../AuthContext.ts';
import { exchangeIdToken, idTokenProof } from '../idTokens.ts';
import { codeChallengeOf, newAttempt } from '../signInSecrets.ts';
import { type GoogleIdentity, googleIdentity } from './GoogleIdentity.ts';

/** Limits of the width of Google's button, in pixels. */
const [MIN_WIDTH, MAX_WIDTH] = [200, 400];
/** Google does not support Montenegrin. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr-Latn' };

interface Options {
  readonly settings: Pick<VendorScriptSettings, 'clientId'>;
  readonly identity: GoogleIdentity;
  readonly signIn: SignInApi;
  readonly locale: () => string;
  readonly isDark: () => boolean;
}

/** Google Identity Services: Google's own button and popup. The server verifies the ID token. */
export class GoogleAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.google;
  readonly #options: Options;
  /** Number of the latest `begin`. Google calls back only for the button drawn last, so earlier calls never resolve. */
  #begun = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async begin({ host, returnTo }: AuthRequest): Promise<AuthStep> {
    if (host === undefined) throw new SocialWidgetFailed('internal', 'no place for the button');
    this.#begun += 1;
    const turn = this.#begun;
    const attempt = newAttempt({ method: 'google', returnTo });
    const nonce = await codeChallengeOf(attempt.nonce);
    const pressed = Promise.withResolvers<AuthStep>();
    // Hashing is asynchronous, so calls may finish out of order; only the latest one draws a button.
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
    return exchangeIdToken(this.#options.signIn, 'GOOGLE', proof);
  }

  #draw(parent: HTMLElement, nonce: string, onAnswer: (idToken: string) => void): void {
    const { settings, identity, locale, isDark } = this.#options;
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

export async function create({ market, locale, signIn, settings: device }: AuthContext): Promise<AuthProvider> {
  const settings = needed(market.auth.google, 'auth.google');
  await loadScript(settings.scriptUrl, SCRIPT_TIMEOUT_MS);
  const isDark = (): boolean => {
    const { theme } = device.read();
    return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  };
  return new GoogleAuthProvider({ settings, identity: googleIdentity(), signIn, locale, isDark });
}
