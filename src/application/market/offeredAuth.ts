import { AUTH_CAPABILITIES } from './authCapabilities.ts';
import type { AuthProviderName, Market } from './Market.ts';

/** What sign-in needs to know about the browser that shows the page. */
export interface AuthEnvironment {
  /** The page runs in an in-app browser, such as that of a messenger. */
  readonly isInApp: boolean;
  /** False after the browser has blocked a popup window. */
  readonly opensWindows: boolean;
  /** Providers whose script or page failed to load on the last attempt. */
  readonly missing: ReadonlySet<AuthProviderName>;
}

/**
 * Why a provider may fail here. `in-app` requires another browser; the other obstacles may be gone at the next attempt.
 */
export type AuthObstacle = 'in-app' | 'no-window' | 'not-loaded';

export interface AuthOffer {
  readonly method: AuthProviderName;
  /** Why the provider may not work here; absent when it should. */
  readonly obstacle?: AuthObstacle | undefined;
}

const RANKS: Readonly<Record<AuthObstacle, number>> = { 'not-loaded': 1, 'no-window': 2, 'in-app': 3 };

/**
 * The market's sign-in providers, those without an obstacle first, otherwise in the market's order. Providers without
 * valid settings are left out: VK ID needs a numeric client id (specification, section 5).
 */
export function offeredAuth(
  { providers, auth }: Pick<Market, 'providers' | 'auth'>,
  environment: AuthEnvironment,
): readonly AuthOffer[] {
  return providers.auth
    .filter((name) => name !== 'vk' || /^\d+$/.test(auth.vk?.clientId ?? ''))
    .map((method) => ({ method, obstacle: obstacleOf(method, environment) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function obstacleOf(method: AuthProviderName, environment: AuthEnvironment): AuthObstacle | undefined {
  const { worksInApp, needsPopup } = AUTH_CAPABILITIES[method];
  if (environment.isInApp && !worksInApp) return 'in-app';
  if (!environment.opensWindows && needsPopup) return 'no-window';
  return environment.missing.has(method) ? 'not-loaded' : undefined;
}

function rankOf({ obstacle }: AuthOffer): number {
  return obstacle === undefined ? 0 : RANKS[obstacle];
}
