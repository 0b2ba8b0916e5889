import type { AuthCapabilities } from '#domain/market/authCapabilities.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { SignInAttempt, SignInProof } from '../session/signInProof.ts';

/** What a vendor draws its button into. It is the page's element: the adapter narrows it, since the application knows no page. */
export type AuthHost = object;

export interface AuthRequest {
  /** What stands in the number field, in any writing; read where the provider `asksPhone`. */
  readonly phone?: string | undefined;
  /** The page of this shop where the customer is; home where nothing is said. */
  readonly returnTo?: string | undefined;
  /** Needed where the provider `hasOwnButton`; where it `asksPhone`, the place for a captcha, should the server want one. */
  readonly host?: AuthHost | undefined;
  /** Keeps an attempt for its answer; to be called by a provider that leaves the page itself, before it does. */
  readonly keep?: ((attempt: SignInAttempt) => void) | undefined;
}

export type AuthStep =
  /** `phone` in E.164. A code that was sent just now counts as sent: the wait is what is left of it. */
  | { readonly kind: 'code-sent'; readonly phone: string; readonly resendAfterSeconds: number }
  | { readonly kind: 'phone-invalid' }
  /** The page is to leave for `url`; the attempt is kept first. */
  | { readonly kind: 'redirect'; readonly url: string; readonly attempt: SignInAttempt }
  /** The page is leaving already; the attempt was handed to `keep`. */
  | { readonly kind: 'leaving' }
  /** The vendor's window has answered, and it fits. */
  | { readonly kind: 'answered'; readonly proof: SignInProof };

/** One way to sign in. Each is fetched with its first use. */
export interface AuthProvider {
  readonly capabilities: AuthCapabilities;
  /**
   * Called with a press of a button, so that a window may open. Throws an AppError with words for what fails. A provider that
   * `hasOwnButton` is called when the button is to stand in `host`, which has its place in the page already, and answers when
   * that was pressed and the vendor's window has answered; for a host that is gone, or that was drawn into again, never.
   */
  begin(request: AuthRequest): Promise<AuthStep>;
  /** Tokens for a proof; each is good for one exchange. Throws ServerRefused for one that the server does not take. */
  exchange(proof: SignInProof): Promise<TokenSet>;
  /** Ends what the vendor itself keeps of a session; absent where that is nothing. May fail: nobody waits for it. */
  signOut?(tokens: TokenSet): Promise<void>;
}
