import { sessionNeed, type TokenSet } from '#domain/session/Session.ts';
import { isRefusal } from '../AppError.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Mutex } from '../ports/Mutex.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import type { TokenReader } from '../ports/TokenReader.ts';
import { isStillKept } from './isStillKept.ts';

/**
 * Provides credentials for personal requests and refreshes the tokens, one refresh at a time across tabs, by the server's clock.
 */
export class KeepSession implements ActiveSession {
  readonly #storage: DeviceStorage;
  readonly #signIn: SignInApi;
  readonly #tokens: TokenReader;
  readonly #clock: Clock;
  readonly #mutex: Mutex;

  constructor(storage: DeviceStorage, signIn: SignInApi, tokens: TokenReader, clock: Clock, mutex: Mutex) {
    this.#storage = storage;
    this.#signIn = signIn;
    this.#tokens = tokens;
    this.#clock = clock;
    this.#mutex = mutex;
  }

  async credentials({ refused }: { readonly refused?: string } = {}): Promise<Credentials | undefined> {
    const tokens = this.#storage.read('session');
    const need = tokens && this.#needOf(tokens, refused);
    if (need === 'sign-out') this.#forget();
    if (need === 'refresh') await this.#mutex.run('refresh', () => this.#refresh(refused));
    const accessToken = this.#storage.read('session')?.accessToken;
    const personId = this.#storage.read('profile')?.id;
    return accessToken === undefined || personId === undefined ? undefined : { accessToken, personId };
  }

  async #refresh(refused: string | undefined): Promise<void> {
    const tokens = this.#storage.read('session');
    if (tokens === undefined || this.#needOf(tokens, refused) !== 'refresh') return;
    try {
      const fresh = await this.#signIn.refresh(tokens);
      if (isStillKept(this.#storage, tokens)) this.#storage.write('session', fresh);
    } catch (error) {
      if (isSessionOver(error) && isStillKept(this.#storage, tokens)) this.#forget();
    }
  }

  #needOf(tokens: TokenSet, refused: string | undefined): ReturnType<typeof sessionNeed> {
    const times = {
      accessIssuedAt: known(() => this.#tokens.issuedAtOf(tokens.accessToken)),
      accessExpiresAt: known(() => this.#tokens.expiryOf(tokens.accessToken)),
      refreshExpiresAt: known(() => this.#tokens.expiryOf(tokens.refreshToken)),
    };
    const need = sessionNeed(times, this.#clock.now());
    return need !== 'sign-out' && tokens.accessToken === refused ? 'refresh' : need;
  }

  #forget(): void {
    this.#storage.remove('session');
    this.#storage.remove('profile');
  }
}

/** A time in a token; undefined when it is no JWT, of which only the back end knows when it expires. */
function known(read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Whether a failed refresh ends the session. Any failure is ignored (specification, section 4), except a refusal whose code says
 * that the session is over.
 */
function isSessionOver(error: unknown): boolean {
  return isRefusal(error, 'auth.token-reused') || isRefusal(error, 'auth.session-over');
}
