import { SignInNeeded } from '../order/errors.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';

/** Valid credentials of the signed-in person; throws SignInNeeded for an anonymous visitor. */
export async function credentialsOf(session: ActiveSession): Promise<Credentials> {
  const credentials = await session.credentials();
  if (credentials === undefined) throw new SignInNeeded();
  return credentials;
}
