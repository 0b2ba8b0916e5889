export type SignInSource = 'PHONE' | 'APPLE' | 'GOOGLE' | 'VK' | 'OIDC';

export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly vkAccessToken?: string | undefined;
  readonly source: SignInSource;
}

/** Seconds since 1970, as `exp` of a token says; absent when it says none. */
export interface TokenTimes {
  readonly accessExpiresAt?: number | undefined;
  readonly refreshExpiresAt?: number | undefined;
}

export type SessionNeed = 'use' | 'refresh' | 'sign-out';

/** What a session needs before a call: an expired access token is refreshed while the refresh token lives. */
export function sessionNeed(times: TokenTimes, now: Date): SessionNeed {
  const seconds = now.getTime() / 1000;
  const expired = (at: number | undefined): boolean => at !== undefined && at <= seconds;
  if (!expired(times.accessExpiresAt)) return 'use';
  return expired(times.refreshExpiresAt) ? 'sign-out' : 'refresh';
}
