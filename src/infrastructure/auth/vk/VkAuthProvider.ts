import { Auth, Config, ConfigAuthMode, ConfigResponseMode, Languages } from '@vkid/sdk';
import { is, number, type } from 'superstruct';
import type { AuthProvider, AuthRequest, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import { SOCIAL_SIGN_IN_FAILURES, SocialSignInFailed, type SocialSignInFailure } from '#application/session/errors.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { VkIdSettings } from '#domain/market/Market.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { newAttempt } from '../newAttempt.ts';

const SCOPE = 'vkid.personal_info email phone';
const MODES = {
  redirect: ConfigAuthMode.Redirect,
  'new-tab': ConfigAuthMode.InNewTab,
  'new-window': ConfigAuthMode.InNewWindow,
} as const;
/** What the library takes for a press of its own button, of which it counts nothing: see `#configure`. */
const UNCOUNTED = { statsFlowSource: 'from_one_tap' } as NonNullable<Parameters<typeof Auth.login>[0]>;

const failure = type({ code: number() });

interface Dependencies {
  readonly settings: VkIdSettings;
  /** Where VK leads back to. */
  readonly redirectUri: string;
  readonly signIn: SignInApi;
  readonly locale: () => string;
  /** The customer agreed to be counted. */
  readonly mayCount: () => boolean;
  /** Not where an app shows the page, nor where the browser opened none before. */
  readonly opensWindows: () => boolean;
}

/**
 * VK ID by its own library: on its page, in a tab or in a window; where none opens, on its page. State and verifier are the
 * shop's, since the library makes its own with Math.random. The server exchanges the code.
 */
export class VkAuthProvider implements AuthProvider {
  readonly capabilities = AUTH_CAPABILITIES.vk;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async begin({ returnTo, keep }: AuthRequest): Promise<AuthStep> {
    const { settings, locale, mayCount, opensWindows } = this.#dependencies;
    const mode = opensWindows() ? MODES[settings.mode] : ConfigAuthMode.Redirect;
    const attempt = newAttempt({ method: 'vk', returnTo });
    this.#configure(attempt, mode);
    const isLeaving = mode === ConfigAuthMode.Redirect;
    if (isLeaving) keep?.(attempt);
    const lang = locale() === 'ru' ? Languages.RUS : Languages.ENG;
    try {
      const answer = await Auth.login(mayCount() ? { lang } : { ...UNCOUNTED, lang });
      if (isLeaving) return { kind: 'leaving' };
      return { kind: 'answered', proof: { kind: 'vendor', attempt, params: textsOf(answer) } };
    } catch (error) {
      throw failed(error);
    }
  }

  exchange(proof: SignInProof): Promise<TokenSet> {
    const { signIn, redirectUri } = this.#dependencies;
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

  /** `init` counts at once, and its counters load more: without consent the same is set quietly. */
  #configure({ state, codeVerifier }: SignInAttempt, mode: ConfigAuthMode): void {
    const settings = { ...this.#settings(), state, codeVerifier, scope: SCOPE, mode };
    if (this.#dependencies.mayCount()) Config.init(settings);
    else Config.update(settings);
  }

  #settings() {
    const { settings, redirectUri } = this.#dependencies;
    return { app: Number(settings.clientId), redirectUrl: redirectUri, responseMode: ConfigResponseMode.Callback };
  }
}

function failed(error: unknown): SocialSignInFailed {
  const isKnown = is(error, failure) && error.code in SOCIAL_SIGN_IN_FAILURES;
  return new SocialSignInFailed(isKnown ? (error.code as SocialSignInFailure) : 103, error);
}

function textsOf(answer: unknown): Readonly<Record<string, string>> {
  if (typeof answer !== 'object' || answer === null) return {};
  const given = Object.entries(answer).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
