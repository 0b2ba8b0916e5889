import { array, create, enums, type Infer, number, object, optional, string } from 'superstruct';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { SignInAttempts } from '#application/ports/signIn.ts';
import { SIGN_IN_ATTEMPT_MINUTES, type SignInAttempt } from '#application/session/signInProof.ts';
import { SafeStorage } from './SafeStorage.ts';

const NAME = 'app_sign_in_attempts';
/** Maximum number of sign-in attempts in progress at the same time. */
const MAX_ATTEMPTS = 5;

const storedAttempts = array(
  object({
    attempt: object({
      method: enums(Object.keys(AUTH_CAPABILITIES) as AuthProviderName[]),
      state: string(),
      codeVerifier: string(),
      nonce: string(),
      returnTo: string(),
      linksTo: optional(string()),
    }),
    /** Milliseconds of the device's own clock. */
    keptAt: number(),
  }),
);

/**
 * Stored in localStorage until it is answered, expires after 15 minutes or the person signs out. It uses the device's
 * own clock, because the page that returns may not know the server's time yet.
 */
export class BrowserSignInAttempts implements SignInAttempts {
  readonly #storage = new SafeStorage();
  readonly #clock: Pick<Clock, 'device'>;

  constructor(clock: Pick<Clock, 'device'>) {
    this.#clock = clock;
  }

  keep(attempt: SignInAttempt): void {
    const newest = { attempt, keptAt: this.#clock.device().wall };
    this.#write([newest, ...this.#read()].slice(0, MAX_ATTEMPTS));
  }

  take(state: string): SignInAttempt | undefined {
    const all = this.#read();
    const entry = all.find(({ attempt }) => attempt.state === state);
    if (entry !== undefined) this.#write(all.filter((one) => one !== entry));
    return entry?.attempt;
  }

  clear(): void {
    this.#storage.remove(NAME);
  }

  #read(): Infer<typeof storedAttempts> {
    const oldest = this.#clock.device().wall - SIGN_IN_ATTEMPT_MINUTES * 60_000;
    try {
      return create(JSON.parse(this.#storage.get(NAME) ?? '[]'), storedAttempts).filter(
        ({ keptAt }) => keptAt > oldest,
      );
    } catch {
      return [];
    }
  }

  #write(all: Infer<typeof storedAttempts>): void {
    if (all.length === 0) this.clear();
    else this.#storage.set(NAME, JSON.stringify(all));
  }
}
