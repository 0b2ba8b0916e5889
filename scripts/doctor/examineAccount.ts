import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import type { Market } from '#application/market/Market.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import { isAbsent } from '#application/refusals.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { HttpPeopleApi } from '#infrastructure/api/HttpPeopleApi.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Checks } from './Checks.ts';
import { isStopped } from './examineCart.ts';
import { ABSENT_CALLS } from './extras.ts';
import { reasonOf } from './Finding.ts';

/** A customer of the shop, who gets its text messages. */
export interface Account {
  readonly phone: string;
  /** Asked for once the text message is on its way; with a code at hand no message is asked for. */
  readonly code: string | (() => Promise<string>);
}

export interface SignedIn extends Credentials {
  readonly phone: string;
  readonly refreshToken: string;
}

const NO_SIGN_IN = 'nobody can sign in, and nobody can order';
const MADE_UP = 'carte-doctor';

/** Checks everything of a session but its end: code, sign-in, profile and refresh. Undefined where nobody gets in. */
export async function examineAccount(
  market: Market,
  http: HttpClient,
  { phone, code }: Account,
  checks: Checks,
): Promise<SignedIn | undefined> {
  const signIn = new HttpSignInApi(http, market);
  const people = new HttpPeopleApi(http);
  const typed = await codeOf(signIn, phone, code, checks);
  if (typed === undefined) return undefined;
  const wrong = wrongCode(typed);
  await examineRefused(
    checks,
    { what: 'a wrong code', accepted: { kind: 'bad', loss: 'anybody signs in as anybody' } },
    () => signIn.signInWithPhone({ phone, code: wrong }),
  );
  let tokens: TokenSet | undefined;
  let personId: string | undefined;
  await checks.look(
    'the sign-in by code',
    async () => {
      tokens = await signIn.signInWithPhone({ phone, code: typed });
      return 'it gives tokens';
    },
    NO_SIGN_IN,
  );
  if (tokens === undefined) return undefined;
  const first = tokens;
  const readProfile = async (accessToken: string): Promise<string> => {
    const profile = await people.me(accessToken);
    personId = profile.id;
    return `person ${profile.id}`;
  };
  await checks.look('the profile', () => readProfile(first.accessToken), NO_SIGN_IN);
  await examineRefused(
    checks,
    { what: 'a made-up access token', accepted: { kind: 'lacks', loss: 'whoever sends one reads a profile' } },
    () => people.me(MADE_UP),
  );
  const loss = 'customers have to sign in again whenever a token has expired';
  await checks.look(
    'the refresh of tokens',
    async () => {
      tokens = await signIn.refresh(first);
      return readProfile(tokens.accessToken);
    },
    loss,
  );
  await examineRefused(
    checks,
    { what: 'a made-up refresh token', accepted: { kind: 'lacks', loss: 'whoever sends one is signed in' } },
    () => signIn.refresh({ ...first, refreshToken: MADE_UP }),
  );
  const { accessToken, refreshToken } = tokens;
  return personId === undefined ? undefined : { personId, accessToken, refreshToken, phone };
}

/** Checks that a session can be ended. What a back end without the call leaves open is told. */
export async function examineSignOut(
  market: Market,
  http: HttpClient,
  { refreshToken }: SignedIn,
  checks: Checks,
): Promise<void> {
  const what = 'signing out';
  try {
    await new HttpSignInApi(http, market).signOut({ refreshToken });
    checks.add({ kind: 'good', what });
  } catch (error) {
    const isThere = !isAbsent(error) && !isStopped(error);
    checks.add(
      isThere
        ? { kind: 'bad', what, detail: reasonOf(error), loss: 'a session goes on after the sign-out' }
        : { kind: 'lacks', what: `${what} is not there`, detail: ABSENT_CALLS['POST /api/v1/sign/out'] },
    );
  }
}

async function codeOf(
  signIn: SignInApi,
  phone: string,
  code: Account['code'],
  checks: Checks,
): Promise<string | undefined> {
  if (typeof code === 'string') return code;
  const isSent = await checks.look(
    'the text message with a code',
    async () => {
      await signIn.requestPhoneCode({ phone });
      return `on its way to ${phone}`;
    },
    NO_SIGN_IN,
  );
  if (!isSent) return undefined;
  const typed = await code();
  if (typed !== '') return typed;
  checks.add({ kind: 'unknown', what: 'the sign-in by code', detail: 'no code was given' });
  return undefined;
}

/** As long as the right one, and different from its first digit on. */
function wrongCode(code: string): string {
  return `${(Number(code[0]) + 1) % 10 || 1}${code.slice(1)}`;
}

async function examineRefused(
  checks: Checks,
  {
    what,
    accepted,
  }: { readonly what: string; readonly accepted: { readonly kind: 'bad' | 'lacks'; readonly loss: string } },
  ask: () => Promise<unknown>,
): Promise<void> {
  try {
    await ask();
    checks.add({ kind: accepted.kind, what: `the refusal of ${what}`, detail: 'it is accepted', loss: accepted.loss });
  } catch (error) {
    const isRefused = (error instanceof ServerRefused || error instanceof RequestFailed) && error.status < 500;
    checks.add(
      isRefused
        ? { kind: 'good', what: `the refusal of ${what}`, detail: reasonOf(error) }
        : {
            kind: 'bad',
            what: `the refusal of ${what}`,
            detail: reasonOf(error),
            loss: 'customers do not read what went wrong',
          },
    );
  }
}
