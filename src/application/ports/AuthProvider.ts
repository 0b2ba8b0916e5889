import type { TokenSet } from '#domain/session/Session.ts';
import type { AuthCapabilities } from '../market/authCapabilities.ts';
import type { AuthProviderName } from '../market/Market.ts';
import { port } from '../port.ts';
import type { SignInAttempt, SignInProof } from '../session/signInProof.ts';

/**
 * The DOM element that a vendor draws its button into. It is opaque here because the application layer does not know
 * the DOM; the adapter narrows it.
 */
export type AuthHost = object;

export interface AuthRequest {
  /** The typed phone number, in any format; used when the provider `asksPhone`. */
  readonly phone?: string | undefined;
  /** The path of the shop to return to; the start page when absent. */
  readonly returnTo?: string | undefined;
  /**
   * Required when the provider `hasOwnButton`. When it `asksPhone`, this is the place for a captcha, if the server
   * requires one.
   */
  readonly host?: AuthHost | undefined;
  /** Stores the attempt. A provider that leaves the page by itself must call it first. */
  readonly keep?: ((attempt: SignInAttempt) => void) | undefined;
}

export type AuthStep =
  /**
   * `phone` is in E.164. If a code was sent shortly before, no new one is sent and `resendAfterSeconds` is the
   * remaining wait.
   */
  | {
      readonly kind: 'code-sent';
      readonly phone: string;
      readonly resendAfterSeconds: number;
      /** Nothing was sent now: another request has sent a code shortly before. */
      readonly wasSentBefore?: true | undefined;
    }
  | { readonly kind: 'phone-invalid' }
  /** The page must navigate to `url`; the attempt has to be stored first. */
  | { readonly kind: 'redirect'; readonly url: string; readonly attempt: SignInAttempt }
  /** The page is already being left, and the attempt was passed to `keep`. */
  | { readonly kind: 'leaving' }
  /** The vendor's window has returned a matching answer. */
  | { readonly kind: 'answered'; readonly proof: SignInProof };

/** One sign-in provider. Its code is loaded on first use. */
export interface AuthProvider {
  readonly capabilities: AuthCapabilities;
  /**
   * Must be called from a click handler, so that a window may open. Throws an AppError when it fails. A provider that
   * `hasOwnButton` is called to draw its button into `host`, and resolves once the customer has used it. It never
   * resolves for a host that was removed or drawn into again.
   */
  begin(request: AuthRequest): Promise<AuthStep>;
  /** Exchanges a proof for tokens; each proof can be used once. Throws ServerRefused when the server rejects it. */
  exchange(proof: SignInProof): Promise<TokenSet>;
  /** Ends the vendor's own session, if it has one. It may fail, since nothing waits for it. */
  signOut?(tokens: TokenSet): Promise<void>;
}

export interface AuthProviders {
  /**
   * Loads a sign-in provider of the market. Throws NetworkFailed when its code has not loaded within five seconds, and
   * a plain error for a provider that the market does not have.
   */
  open(name: AuthProviderName): Promise<AuthProvider>;
}
export const AuthProviders = port<AuthProviders>('AuthProviders');
