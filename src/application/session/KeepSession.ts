import { sessionNeed, type TokenSet } from '#domain/session/Session.ts';
import { isRefusal } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Mutex } from '../ports/device.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import type { ActiveSession, Credentials, TokenReader } from '../ports/session.ts';
import { isStillKept } from './storedPerson.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly signIn: SignInApi;
  readonly tokens: TokenReader;
  readonly clock: Clock;
  readonly mutex: Mutex;
}

/**
 * Provides credentials for personal requests and refreshes the tokens, one refresh at a time across tabs, by the
 * server's clock.
 */
export class KeepSession implements ActiveSession {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async credentials({ refused }: { readonly refused?: string } = {}): Promise<Credentials | undefined> {
    const tokens = this.#ports.storage.read('session');
    const need = tokens && this.#needOf(tokens, refused);
    if (need === 'sign-out') this.#forget();
    if (need === 'refresh') await this.#ports.mutex.run('refresh', () => this.#refresh(refused));
    const accessToken = this.#ports.storage.read('session')?.accessToken;
    const personId = this.#ports.storage.read('profile')?.id;
    return accessToken === undefined || personId === undefined ? undefined : { accessToken, personId };
  }

  async #refresh(refused: string | undefined): Promise<void> {
    const tokens = this.#ports.storage.read('session');
    if (tokens === undefined || this.#needOf(tokens, refused) !== 'refresh') return;
    try {
      const fresh = await this.#ports.signIn.refresh(tokens);
      if (isStillKept(this.#ports.storage, tokens)) this.#ports.storage.write('session', fresh);
    } catch (error) {
      if (isSessionOver(error) && isStillKept(this.#ports.storage, tokens)) this.#forget();
    }
  }

  #needOf(tokens: TokenSet, refused: string | undefined): ReturnType<typeof sessionNeed> {
    const times = {
      accessIssuedAt: known(() => this.#ports.tokens.issuedAtOf(tokens.accessToken)),
      accessExpiresAt: known(() => this.#ports.tokens.expiryOf(tokens.accessToken)),
      refreshExpiresAt: known(() => this.#ports.tokens.expiryOf(tokens.refreshToken)),
    };
    const need = sessionNeed(times, this.#ports.clock.now());
    return need !== 'sign-out' && tokens.accessToken === refused ? 'refresh' : need;
  }

  #forget(): void {
    this.#ports.storage.remove('session');
    this.#ports.storage.remove('profile');
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
 * Whether a failed refresh ends the session. Any failure is ignored (specification, section 4), except a refusal whose
 * code says that the session is over.
 */
function isSessionOver(error: unknown): boolean {
  return isRefusal(error, 'auth.token-reused') || isRefusal(error, 'auth.session-over');
}
