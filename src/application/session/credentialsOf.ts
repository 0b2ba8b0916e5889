import { SignInNeeded } from '../order/errors.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Credentials } from '../ports/Credentials.ts';

/** Valid credentials of the signed-in person; throws SignInNeeded for an anonymous visitor. */
export async function credentialsOf(session: ActiveSession): Promise<Credentials> {
  const credentials = await session.credentials();
  if (credentials === undefined) throw new SignInNeeded();
  return credentials;
}
