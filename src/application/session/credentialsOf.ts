import { SignInNeeded } from '../order/errors.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Credentials } from '../ports/Credentials.ts';

/** Fresh ones of who is signed in; throws SignInNeeded for an anonymous visitor. */
export async function credentialsOf(session: ActiveSession): Promise<Credentials> {
  const credentials = await session.credentials();
  if (credentials === undefined) throw new SignInNeeded();
  return credentials;
}
