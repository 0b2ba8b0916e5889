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

/** The subset of Google's JavaScript API (`google.accounts.id`) that the adapter uses. */
export interface GoogleIdentity {
  /** Replaces the settings of earlier calls. */
  initialize(options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential: string }) => void;
    /** Returned in the ID token. */
    readonly nonce: string;
    readonly auto_select: boolean;
    readonly ux_mode: 'popup';
    readonly context: 'signin';
  }): void;
  renderButton(parent: HTMLElement, options: GoogleButton): void;
}

export interface GoogleButton {
  readonly type: 'standard';
  readonly theme: 'outline' | 'filled_black';
  readonly size: 'large';
  readonly text: 'continue_with';
  readonly shape: 'pill';
  readonly logo_alignment: 'center';
  /** Width in pixels, from 200 to 400. */
  readonly width: number;
  readonly locale: string;
}

interface GoogleGlobals {
  readonly google?: { readonly accounts?: { readonly id?: GoogleIdentity } };
}

export function googleIdentity(): GoogleIdentity {
  const identity = (globalThis as GoogleGlobals).google?.accounts?.id;
  if (identity === undefined) throw new Error("Google's script did not define google.accounts.id");
  return identity;
}
