import { SignInNeeded } from '../order/errors.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';

/**
 * Reads something of the signed-in person. A token that the server refuses is renewed once, since only the back end
 * knows when one expires that is no JWT. Throws SignInNeeded for an anonymous visitor, and the refusal where there is
 * no other token.
 */
export async function askAsPerson<T>(
  session: ActiveSession,
  ask: (credentials: Credentials) => Promise<T>,
): Promise<T> {
  const credentials = await credentialsOf(session);
  try {
    return await ask(credentials);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await renewedCredentials(session, credentials);
    if (renewed === undefined) throw error;
    return ask(renewed);
  }
}

/** Valid credentials of the signed-in person; throws SignInNeeded for an anonymous visitor. */
export async function credentialsOf(session: ActiveSession): Promise<Credentials> {
  const credentials = await session.credentials();
  if (credentials === undefined) throw new SignInNeeded();
  return credentials;
}

/** Other credentials of the same person, after the server refused these; undefined where there are none. */
export async function renewedCredentials(
  session: ActiveSession,
  refused: Credentials,
): Promise<Credentials | undefined> {
  const renewed = await session.credentials({ refused: refused.accessToken });
  const isOther = renewed?.personId === refused.personId && renewed.accessToken !== refused.accessToken;
  return isOther ? renewed : undefined;
}
