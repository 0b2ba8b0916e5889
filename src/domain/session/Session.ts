export type SignInSource = 'PHONE' | 'APPLE' | 'GOOGLE' | 'VK' | 'OIDC';

export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly vkAccessToken?: string | undefined;
  readonly source: SignInSource;
}

/** Times in seconds since 1970, as in a token's `iat` and `exp` claims; absent when the token has none. */
export interface TokenTimes {
  readonly accessIssuedAt?: number | undefined;
  readonly accessExpiresAt?: number | undefined;
  readonly refreshExpiresAt?: number | undefined;
}

export type SessionNeed = 'use' | 'refresh' | 'sign-out';

/** An access token is refreshed this many seconds before it expires, since a request takes time to reach the server. */
const MAX_LEAD_SECONDS = 30;

/**
 * What a session needs before a request: an access token that has expired or is about to is refreshed while the refresh
 * token is valid. Without a valid refresh token it is used until it expires.
 */
export function sessionNeed(times: TokenTimes, now: Date): SessionNeed {
  const seconds = now.getTime() / 1000;
  const ends = (at: number | undefined, lead = 0): boolean => at !== undefined && at - lead <= seconds;
  if (!ends(times.accessExpiresAt, leadOf(times))) return 'use';
  if (!ends(times.refreshExpiresAt)) return 'refresh';
  return ends(times.accessExpiresAt) ? 'sign-out' : 'use';
}

/**
 * At most half of the token's lifetime, so that a short-lived token is not refreshed with every request; 0 when the
 * lifetime is unknown.
 */
function leadOf({ accessIssuedAt, accessExpiresAt }: TokenTimes): number {
  if (accessIssuedAt === undefined || accessExpiresAt === undefined) return 0;
  return Math.min(MAX_LEAD_SECONDS, Math.max(0, (accessExpiresAt - accessIssuedAt) / 2));
}
