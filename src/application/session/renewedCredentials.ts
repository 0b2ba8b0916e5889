import type { ActiveSession, Credentials } from '../ports/session.ts';

/** Other credentials of the same person, after the server refused these; undefined where there are none. */
export async function renewedCredentials(
  session: ActiveSession,
  refused: Credentials,
): Promise<Credentials | undefined> {
  const renewed = await session.credentials({ refused: refused.accessToken });
  const isOther = renewed?.personId === refused.personId && renewed.accessToken !== refused.accessToken;
  return isOther ? renewed : undefined;
}
