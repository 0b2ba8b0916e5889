import { AUTH_CAPABILITIES } from './authCapabilities.ts';
import type { AuthProviderName, Market } from './Market.ts';

/** What is known of where the page stands, as far as signing in goes by it. */
export interface AuthEnvironment {
  /** Inside another app, such as a messenger. */
  readonly isInApp: boolean;
  /** False after the browser opened no window although one was asked for. */
  readonly opensWindows: boolean;
  /** Whose code, or whose page, did not come when it was asked for last. */
  readonly missing: ReadonlySet<AuthProviderName>;
}

/** `in-app`: nothing helps but another browser. The others may be gone with the next press. */
export type AuthObstacle = 'in-app' | 'no-window' | 'not-loaded';

export interface AuthOffer {
  readonly method: AuthProviderName;
  /** What stands in its way here; absent where it should work. */
  readonly obstacle?: AuthObstacle | undefined;
}

const RANKS: Readonly<Record<AuthObstacle, number>> = { 'not-loaded': 1, 'no-window': 2, 'in-app': 3 };

/**
 * The ways to sign in of a market: first those that should work where the page stands, each part in the market's order. One
 * that is not set up is left out: VK ID begins with digits alone for its client id (specification, section 5).
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
