import type { SignInSource } from '#domain/session/Session.ts';
import type { AuthProviderName } from './Market.ts';

export interface AuthCapabilities {
  /**
   * Asks for a phone number and sends a code to it, so the shop draws both fields. Other providers need only a button.
   */
  readonly asksPhone: boolean;
  /** Requires a popup window, which a browser may block. */
  readonly needsPopup: boolean;
  /** Always leaves the page and returns to `/auth`. */
  readonly redirectOnly: boolean;
  /** Works inside an in-app browser, such as that of a messenger. */
  readonly worksInApp: boolean;
  /** Loads its script when its button is shown, because the popup must open synchronously in the click handler. */
  readonly isPrepared: boolean;
  /** Draws its own button, because it cannot be started from another one. */
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

/**
 * Capabilities of every sign-in provider, known without loading its script, so that the sign-in screen can be drawn at
 * once.
 */
export const AUTH_CAPABILITIES: Readonly<Record<AuthProviderName, AuthCapabilities>> = {
  phone: { ...PLAIN, asksPhone: true },
  oidc: { ...PLAIN, redirectOnly: true },
  vk: { ...PLAIN, isPrepared: true },
  google: { ...PLAIN, needsPopup: true, worksInApp: false, isPrepared: true, hasOwnButton: true },
  apple: { ...PLAIN, needsPopup: true, worksInApp: false, isPrepared: true },
};

/** The sign-in source that tokens of each provider carry. */
export const SIGN_IN_SOURCES: Readonly<Record<AuthProviderName, SignInSource>> = {
  phone: 'PHONE',
  oidc: 'OIDC',
  vk: 'VK',
  google: 'GOOGLE',
  apple: 'APPLE',
};
