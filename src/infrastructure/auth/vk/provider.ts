import { Auth, Config, ConfigAuthMode, ConfigResponseMode, Languages } from '@vkid/sdk';
import { is, number, type } from 'superstruct';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { VkIdSettings } from '#application/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import {
  SOCIAL_SIGN_IN_FAILURES,
  SocialSignInFailed,
  type SocialSignInFailure,
  SocialWidgetFailed,
} from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress } from '../AuthContext.ts';
import { newAttempt } from '../signInSecrets.ts';

const SCOPE = 'vkid.personal_info email phone';
const MODES = {
  redirect: ConfigAuthMode.Redirect,
  'new-tab': ConfigAuthMode.InNewTab,
  'new-window': ConfigAuthMode.InNewWindow,
} as const;
/** Makes VK's library treat the call as a click on its own button, which it does not count: see `#configure`. */
const UNCOUNTED = { statsFlowSource: 'from_one_tap' } as NonNullable<Parameters<typeof Auth.login>[0]>;

const failure = type({ code: number() });

interface Options {
  readonly settings: VkIdSettings;
  /** The redirect URI registered with VK. */
  readonly redirectUri: string;
  readonly signIn: SignInApi;
  readonly locale: () => string;
  /** Whether the customer has consented to analytics. */
  readonly mayCount: () => boolean;
  /** False in an in-app browser and after the browser has blocked a window. */
  readonly opensWindows: () => boolean;
}

/**
 * VK ID with its own library: by redirect, in a tab or in a popup, with a redirect as the fallback. The shop supplies
 * state and verifier, because the library generates its own with Math.random. The server exchanges the code.
 */
export class VkAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.vk;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async begin({ returnTo, keep }: AuthRequest): Promise<AuthStep> {
    const { settings, locale, mayCount, opensWindows } = this.#options;
    const mode = opensWindows() ? MODES[settings.mode] : ConfigAuthMode.Redirect;
    const attempt = newAttempt({ method: 'vk', returnTo });
    this.#configure(attempt, mode);
    const isLeaving = mode === ConfigAuthMode.Redirect;
    if (isLeaving) keep?.(attempt);
    const lang = locale() === 'ru' ? Languages.RUS : Languages.ENG;
    try {
      const answering = Auth.login(mayCount() ? { lang } : { ...UNCOUNTED, lang });
      forgetSecrets();
      const answer = await answering;
      if (isLeaving) return { kind: 'leaving' };
      return { kind: 'answered', proof: { kind: 'vendor', attempt, params: textsOf(answer) } };
    } catch (error) {
      throw failed(error);
    }
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    const { signIn, redirectUri } = this.#options;
    const { code, device_id: deviceId } = proof.kind === 'vendor' ? proof.params : {};
    if (proof.kind !== 'vendor' || code === undefined || deviceId === undefined) {
      return Promise.reject(new SocialSignInFailed(100));
    }
    const { codeVerifier, state } = proof.attempt;
    return signIn.signInWithVendor({ source: 'VK', code, codeVerifier, deviceId, redirectUri, state });
  }

  async signOut({ vkAccessToken }: TokenSet): Promise<void> {
    if (vkAccessToken === undefined) return;
    Config.update(this.#settings());
    await Auth.logout(vkAccessToken);
  }

  /**
   * Sets the library's configuration directly instead of calling `init`, which sends analytics at once. Without consent
   * that is not allowed.
   */
  #configure({ state, codeVerifier }: SignInAttempt, mode: ConfigAuthMode): void {
    const settings = { ...this.#settings(), state, codeVerifier, scope: SCOPE, mode };
    if (this.#options.mayCount()) Config.init(settings);
    else Config.update(settings);
  }

  #settings() {
    const { settings, redirectUri } = this.#options;
    return { app: Number(settings.clientId), redirectUrl: redirectUri, responseMode: ConfigResponseMode.Callback };
  }
}

/** An error without one of VK's known codes means that VK's flow itself failed, not that the customer declined. */
function failed(error: unknown): SocialSignInFailed | SocialWidgetFailed {
  const isKnown = is(error, failure) && error.code in SOCIAL_SIGN_IN_FAILURES;
  return isKnown
    ? new SocialSignInFailed(error.code as SocialSignInFailure, error)
    : new SocialWidgetFailed('auth', error);
}

function textsOf(answer: unknown): Readonly<Record<string, string>> {
  if (typeof answer !== 'object' || answer === null) return {};
  const given = Object.entries(answer).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

export function create({ market, locale, signIn, page, settings: device, environment }: AuthContext): AuthProvider {
  const settings = needed(market.auth.vk, 'auth.vk');
  const mayCount = (): boolean => device.read().cookiesConsentAccepted;
  const opensWindows = (): boolean => {
    const { isInApp, opensWindows: isOpened } = environment.read();
    return isOpened && !isInApp;
  };
  return new VkAuthProvider({ settings, redirectUri: returnAddress(page), signIn, locale, mayCount, opensWindows });
}

/** Keys that VK's library stores for exchanging the code in the browser; the shop exchanges it on the server. */
const SECRETS = ['vkid_sdk:state', 'vkid_sdk:codeVerifier'];

/**
 * Deletes the cookies in which VK's library would keep state and verifier for 15 minutes. It never reads them again,
 * and the shop stores the attempt itself. Path and domain must equal those of the cookies.
 */
function forgetSecrets(): void {
  const domain = location.host.split('.').slice(-2).join('.');
  for (const name of SECRETS) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the market.
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 UTC; path=/; SameSite=Strict; Secure; domain=.${domain}`;
  }
}
