import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { VendorGrant } from '#application/ports/SignInApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import type { LinkedSignIn, SignedInDevice } from '#domain/session/account.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { SignInSource, TokenSet } from '#domain/session/Session.ts';

const RESEND_SECONDS = 90;
const CODE_SECONDS = 600;
const ACCESS_SECONDS = 900;
const REFRESH_SECONDS = 2_592_000;
const LOCK_SECONDS = 3600;
const GRACE_SECONDS = 30;
const MAX_ATTEMPTS = 5;
const PROOF_SECONDS = 600;

interface SentCode {
  readonly code: string;
  readonly sentAt: number;
  attempts: number;
  isUsed: boolean;
  lockedUntil?: number;
}

interface Family {
  readonly id: string;
  readonly startedAt: number;
  usedAt: number;
  readonly personId: string;
  readonly source: SignInSource;
  isRevoked: boolean;
}

/** The token pair that a refresh token was exchanged for. */
interface Rotation {
  readonly tokens: TokenSet;
  readonly at: number;
}

/** People, their codes and sessions with a server's rules: codes and refresh tokens work once. */
export class FakeAccounts {
  readonly #clock: Clock;
  /** Number of digits of the codes that are sent from now on, up to 6. */
  codeLength = 6;
  readonly #codes = new Map<string, SentCode>();
  readonly #people = new Map<string, Profile>();
  readonly #access = new Map<string, { readonly family: Family; readonly expiresAt: number }>();
  readonly #refresh = new Map<string, { readonly family: Family; rotated?: Rotation }>();
  /** Access tokens that were used. */
  readonly #usedTokens = new Set<string>();
  readonly #vendorCodes = new Set<string>();
  /** Merged people, from the id that is gone to the remaining one. */
  readonly #merged = new Map<string, string>();
  #issued = 0;
  #families = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  codeOf(phone: string): string | undefined {
    return this.#codes.get(phone)?.code;
  }

  sendCode(phone: string): void {
    const before = this.#codes.get(phone);
    this.#refuseLocked(before);
    const wait = before === undefined ? 0 : before.sentAt + RESEND_SECONDS - this.#seconds();
    if (wait > 0) throw refused('sms.too-often', 429, Math.ceil(wait));
    this.#issued += 1;
    const code = String(100_000 + this.#issued * 7919).slice(-this.codeLength);
    this.#codes.set(phone, { code, sentAt: this.#seconds(), attempts: before?.attempts ?? 0, isUsed: false });
  }

  enter(phone: string, typed: string): TokenSet {
    const sentCode = this.#codes.get(phone);
    this.#refuseLocked(sentCode);
    if (sentCode === undefined || sentCode.isUsed || sentCode.sentAt + CODE_SECONDS <= this.#seconds()) {
      throw refused('sms.code-not-found', 422);
    }
    if (sentCode.code !== typed) {
      sentCode.attempts += 1;
      if (sentCode.attempts < MAX_ATTEMPTS) throw refused('sms.wrong-code', 422);
      sentCode.lockedUntil = this.#seconds() + LOCK_SECONDS;
      throw refused('sms.attempts-exhausted', 429, LOCK_SECONDS);
    }
    sentCode.isUsed = true;
    sentCode.attempts = 0;
    const profile = this.#people.get(phone) ?? {
      id: `person-${this.#issued}`,
      accountIds: [],
      deliveries: [],
      phone,
    };
    this.#people.set(phone, profile);
    return this.#issue(this.#family(profile.id, 'PHONE'));
  }

  /**
   * Signs in with a vendor. A `code` consists of the vendor's id of the person and a slash followed by anything, and
   * works once.
   */
  enterWithVendor(grant: VendorGrant): TokenSet {
    const { source } = grant;
    const code = 'code' in grant ? grant.code : grant.idToken;
    const [, subject] = /^([^/]+)\/./.exec(code) ?? [];
    if (subject === undefined || this.#vendorCodes.has(code)) throw refused('auth.provider-refused', 401);
    this.#vendorCodes.add(code);
    const key = `${source} ${subject}`;
    const profile = this.#people.get(key) ?? {
      id: `person-${this.#issued}`,
      accountIds: [`account-${this.#people.size + 1}`],
      deliveries: [],
    };
    this.#people.set(key, profile);
    return this.#issue(this.#family(profile.id, source));
  }

  /** Exchanges a refresh token. A used one returns the same pair again for a while, as long as that pair is unused. */
  rotate(refreshToken: string): TokenSet {
    const token = this.#refresh.get(refreshToken);
    if (token === undefined) throw refused('auth.required', 401);
    const { family, rotated } = token;
    if (rotated !== undefined) {
      const isLost = !this.#isUsed(rotated.tokens) && this.#seconds() - rotated.at <= GRACE_SECONDS;
      if (isLost && !family.isRevoked) return rotated.tokens;
      if (!isLost) family.isRevoked = true;
      throw refused(isLost ? 'auth.required' : 'auth.token-reused', 401);
    }
    if (family.isRevoked) throw refused('auth.required', 401);
    const tokens = this.#issue(family);
    token.rotated = { tokens, at: this.#seconds() };
    return tokens;
  }

  #isUsed({ accessToken, refreshToken }: TokenSet): boolean {
    return this.#usedTokens.has(accessToken) || this.#refresh.get(refreshToken)?.rotated !== undefined;
  }

  signOut(refreshToken: string): void {
    const token = this.#refresh.get(refreshToken);
    if (token === undefined) throw refused('auth.required', 401);
    token.family.isRevoked = true;
  }

  /** Throws ServerRefused for an unknown, ended or expired token. */
  personOf(accessToken: string): Profile {
    const token = this.#access.get(accessToken);
    const person = [...this.#people.values()].find(({ id }) => id === token?.family.personId);
    if (token === undefined || person === undefined || token.family.isRevoked) throw refused('auth.required', 401);
    if (token.expiresAt <= this.#seconds()) throw refused('auth.token-expired', 401);
    this.#usedTokens.add(accessToken);
    return person;
  }

  /** Adds a person who signed in before, with their tokens. */
  admit(person: Profile, tokens: TokenSet): void {
    this.#people.set(person.phone ?? person.id, person);
    this.#know(tokens, this.#family(person.id, tokens.source), Number.POSITIVE_INFINITY);
  }

  /** Stores the changed profile of a known person. */
  keep(person: Profile): Profile {
    for (const [phone, { id }] of this.#people) if (id === person.id) this.#people.set(phone, person);
    return person;
  }

  /** Checks that the token belongs to the person. */
  check({ personId, accessToken }: Credentials): void {
    if (this.personOf(accessToken).id !== personId) throw new RequestFailed({ message: 'Forbidden', status: 403 });
  }

  /** Sessions of a token's owner, most recently used first. */
  devicesOf(accessToken: string): readonly SignedInDevice[] {
    const { id } = this.personOf(accessToken);
    const own = this.#access.get(accessToken)?.family;
    return [...new Set([...this.#access.values()].map(({ family }) => family))]
      .filter(({ personId, isRevoked }) => personId === id && !isRevoked)
      .toSorted((one, other) => other.usedAt - one.usedAt)
      .map((family) => ({
        id: family.id,
        source: family.source,
        usedAt: new Date(family.usedAt * 1000),
        isCurrent: family === own,
      }));
  }

  /** Ends another session of a token's owner. */
  end(accessToken: string, sessionId: string): void {
    const { id } = this.personOf(accessToken);
    for (const { family } of this.#access.values()) {
      if (family.id === sessionId && family.personId === id) family.isRevoked = true;
    }
  }

  /** Sign-in methods of a token's owner, the phone number first. */
  signInsOf(accessToken: string): readonly LinkedSignIn[] {
    const { id } = this.personOf(accessToken);
    return [...this.#people]
      .filter(([, person]) => person.id === id)
      .map(([key]) => toSignIn(key))
      .toSorted((one, other) => Number(other.source === 'PHONE') - Number(one.source === 'PHONE'));
  }

  /** Merges two people; the second one's sessions end. */
  link(accessToken: string, proof: string): readonly LinkedSignIn[] {
    const own = this.personOf(accessToken);
    const proven = this.#access.get(proof)?.family;
    if (proven === undefined) throw refused('auth.required', 401);
    if (proven.personId === own.id || this.#merged.get(proven.personId) === own.id) return this.signInsOf(accessToken);
    if (proven.isRevoked || this.#seconds() - proven.startedAt > PROOF_SECONDS) {
      throw refused('sign-in.proof-too-old', 403);
    }
    const other = this.personOf(proof);
    if (own.phone !== undefined && other.phone !== undefined) throw refused('sign-in.two-numbers', 409);
    const merged: Profile = {
      ...other,
      ...own,
      phone: own.phone ?? other.phone,
      accountIds: [...own.accountIds, ...other.accountIds],
      deliveries: [...own.deliveries, ...other.deliveries],
    };
    for (const [key, { id }] of this.#people) if (id === own.id || id === other.id) this.#people.set(key, merged);
    for (const { family } of this.#access.values()) if (family.personId === other.id) family.isRevoked = true;
    this.#merged.set(other.id, own.id);
    return this.signInsOf(accessToken);
  }

  /** Removes a sign-in method. */
  unlink(accessToken: string, signInId: string): readonly LinkedSignIn[] {
    const person = this.personOf(accessToken);
    const ways = this.signInsOf(accessToken);
    const way = ways.find(({ id }) => id === signInId);
    if (way === undefined) return ways;
    if (ways.length === 1) throw refused('sign-in.last', 409);
    const keys = [...this.#people].filter(([key, { id }]) => id === person.id && toSignIn(key).id === signInId);
    for (const [key] of keys) this.#people.delete(key);
    if (way.source === 'PHONE') this.keep({ ...person, phone: undefined });
    return this.signInsOf(accessToken);
  }

  /** Deletes a token's owner. */
  delete(accessToken: string): void {
    const { id } = this.personOf(accessToken);
    for (const [key, person] of this.#people) if (person.id === id) this.#people.delete(key);
    for (const { family } of this.#access.values()) if (family.personId === id) family.isRevoked = true;
  }

  #family(personId: string, source: SignInSource): Family {
    this.#families += 1;
    const now = this.#seconds();
    return { id: `session-${this.#families}`, startedAt: now, usedAt: now, personId, source, isRevoked: false };
  }

  #issue(family: Family): TokenSet {
    family.usedAt = this.#seconds();
    this.#issued += 1;
    const now = this.#seconds();
    const tokens: TokenSet = {
      accessToken: aToken(`access-${this.#issued}`, now + ACCESS_SECONDS),
      refreshToken: aToken(`refresh-${this.#issued}`, now + REFRESH_SECONDS),
      source: family.source,
    };
    this.#know(tokens, family, now + ACCESS_SECONDS);
    return tokens;
  }

  #know({ accessToken, refreshToken }: TokenSet, family: Family, expiresAt: number): void {
    this.#access.set(accessToken, { family, expiresAt });
    this.#refresh.set(refreshToken, { family });
  }

  #refuseLocked(sentCode: SentCode | undefined): void {
    const secondsLeft = (sentCode?.lockedUntil ?? 0) - this.#seconds();
    if (secondsLeft > 0) throw refused('sms.attempts-exhausted', 429, Math.ceil(secondsLeft));
  }

  #seconds(): number {
    return this.#clock.now().getTime() / 1000;
  }
}

/** People are stored by phone number, or by vendor and the vendor's id. */
function toSignIn(key: string): LinkedSignIn {
  if (key.startsWith('+')) return { id: 'phone', source: 'PHONE' };
  const [source = ''] = key.split(' ');
  return { id: key, source: source as SignInSource, linkedAt: new Date(0) };
}

/** A token without a valid signature, which only a server would check. */
function aToken(jti: string, exp: number): string {
  return `e30.${btoa(JSON.stringify({ jti, exp }))}.`;
}

function refused(code: ServerErrorCode, status: number, retryAfter?: number): ServerRefused {
  return new ServerRefused({ code, status, message: code, retryAfter });
}
