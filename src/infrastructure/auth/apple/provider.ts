import { is, string, type } from 'superstruct';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { VendorScriptSettings } from '#application/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SocialSignInFailed, type SocialSignInFailure, SocialWidgetFailed } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { loadScript } from '../../loadScript.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress, SCRIPT_TIMEOUT_MS } from '../AuthContext.ts';
import { exchangeIdToken, idTokenProof } from '../idTokens.ts';
import { codeChallengeOf, newAttempt } from '../signInSecrets.ts';

/** Apple's error codes for a blocked window and for one that was closed. */
const FAILURES: Readonly<Record<string, SocialSignInFailure>> = {
  popup_blocked_by_browser: 101,
  popup_closed_by_user: 102,
  user_cancelled_authorize: 102,
};
const failure = type({ error: string() });

interface Options {
  readonly settings: Pick<VendorScriptSettings, 'clientId'>;
  /** Must equal the URL registered with Apple, although the popup answers the page and never redirects there. */
  readonly redirectUri: string;
  readonly appleId: AppleId;
  readonly signIn: SignInApi;
}

interface Secrets {
  readonly attempt: SignInAttempt;
  readonly nonce: string;
}

/** Sign in with Apple, in a popup. The server verifies the ID token. */
export class AppleAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.apple;
  readonly #options: Options;
  #next: Promise<Secrets>;

  constructor(options: Options) {
    this.#options = options;
    this.#next = this.#prepare();
  }

  async begin({ returnTo = '/' }: AuthRequest): Promise<AuthStep> {
    const { settings, redirectUri, appleId } = this.#options;
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
      const number = is(error, failure) ? FAILURES[error.error] : undefined;
      throw number === undefined ? new SocialWidgetFailed('auth', error) : new SocialSignInFailed(number, error);
    });
    if (authorization.state !== attempt.state) throw new SocialSignInFailed(104);
    return { kind: 'answered', proof: idTokenProof(attempt, authorization.id_token) };
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    return exchangeIdToken(this.#options.signIn, 'APPLE', proof);
  }

  /** Creates the attempt before the click, because a popup must open synchronously in the click handler. */
  async #prepare(): Promise<Secrets> {
    const attempt = newAttempt({ method: 'apple' });
    return { attempt, nonce: await codeChallengeOf(attempt.nonce) };
  }
}

/** As Apple writes languages; it knows no Montenegrin. */
const LOCALES: Readonly<Record<string, string>> = { ru: 'ru_RU', cnr: 'hr_HR' };

export async function create({ market, locale, signIn, page }: AuthContext): Promise<AuthProvider> {
  const settings = needed(market.auth.apple, 'auth.apple');
  await loadScript(settings.scriptUrl.replace('{locale}', LOCALES[locale()] ?? 'en_US'), SCRIPT_TIMEOUT_MS);
  return new AppleAuthProvider({ settings, redirectUri: returnAddress(page), appleId: appleId(), signIn });
}

/** The subset of Apple's JavaScript API (`AppleID.auth`) that the adapter uses. */
export interface AppleId {
  init(options: {
    readonly clientId: string;
    readonly scope: string;
    readonly redirectURI: string;
    readonly state: string;
    /** Returned in the ID token. */
    readonly nonce: string;
    readonly usePopup: true;
  }): void;
  /** Opens Apple's popup; rejects with `{ error }`. */
  signIn(): Promise<{ readonly authorization: { readonly id_token: string; readonly state?: string } }>;
}

interface AppleGlobals {
  readonly AppleID?: { readonly auth?: AppleId };
}

export function appleId(): AppleId {
  const auth = (globalThis as AppleGlobals).AppleID?.auth;
  if (auth === undefined) throw new Error("Apple's script did not define AppleID.auth");
  return auth;
}
