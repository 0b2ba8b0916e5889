import type { ActiveSession, Credentials } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';
import { credentialsOf } from './credentialsOf.ts';
import { renewedCredentials } from './renewedCredentials.ts';

/**
 * Reads something of the signed-in person. A token that the server refuses is renewed once, since only the back end knows when one
 * expires that is no JWT. Throws SignInNeeded for an anonymous visitor, and the refusal where there is no other token.
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
