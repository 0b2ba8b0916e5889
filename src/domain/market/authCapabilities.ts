import type { SignInSource } from '#domain/session/Session.ts';
import type { AuthProviderName } from './Market.ts';

export interface AuthCapabilities {
  /** Asks for a number and sends a code to it: the shop draws both fields. Without it, one button is all. */
  readonly asksPhone: boolean;
  /** Cannot do without a window of its own, which a browser may refuse to open. */
  readonly needsPopup: boolean;
  /** Leaves the page in any case and comes back to `/auth`. */
  readonly redirectOnly: boolean;
  /** Works where a page stands inside another app, such as a messenger. */
  readonly worksInApp: boolean;
  /** Is fetched as soon as its button stands there: it opens a window, which must follow a press at once. */
  readonly isPrepared: boolean;
  /** Draws its button itself, since it takes no press of another one. */
  readonly hasOwnButton: boolean;
}

const PLAIN = {
  asksPhone: false,
  needsPopup: false,
  redirectOnly: false,
  worksInApp: true,
  isPrepared: false,
  hasOwnButton: false,
};

/** Known before a vendor's code is there: the screen is drawn without it. */
export const AUTH_CAPABILITIES: Readonly<Record<AuthProviderName, AuthCapabilities>> = {
  phone: { ...PLAIN, asksPhone: true },
  oidc: { ...PLAIN, redirectOnly: true },
  vk: { ...PLAIN, isPrepared: true },
  google: { ...PLAIN, needsPopup: true, worksInApp: false, isPrepared: true, hasOwnButton: true },
  apple: { ...PLAIN, needsPopup: true, worksInApp: false, isPrepared: true },
};

/** What tokens say of the way in which they were had. */
export const SIGN_IN_SOURCES: Readonly<Record<AuthProviderName, SignInSource>> = {
  phone: 'PHONE',
  oidc: 'OIDC',
  vk: 'VK',
  google: 'GOOGLE',
  apple: 'APPLE',
};
