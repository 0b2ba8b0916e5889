import type { Profile } from './Profile.ts';
import type { TokenSet } from './Session.ts';

/** The signed-in person. Authorized means a profile and both tokens (specification, section 4); undefined means a visitor. */
export function authorizedProfile(tokens: TokenSet | undefined, profile: Profile | undefined): Profile | undefined {
  const areWhole = tokens !== undefined && tokens.accessToken !== '' && tokens.refreshToken !== '';
  return areWhole ? profile : undefined;
}
