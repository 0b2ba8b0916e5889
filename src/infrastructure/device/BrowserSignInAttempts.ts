import { array, coerce, create, date, enums, type Infer, number, object, optional, string } from 'superstruct';
import type { Clock } from '#application/ports/Clock.ts';
import type { SignInAttempts } from '#application/ports/SignInAttempts.ts';
import { SIGN_IN_ATTEMPT_MINUTES, type SignInAttempt } from '#application/session/signInProof.ts';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { SafeStorage } from './SafeStorage.ts';

const NAME = 'app_sign_in_attempts';
/** As many pages may be on their way to a vendor at once. */
const MAX_ATTEMPTS = 5;

const attempts = array(
  object({
    method: enums(Object.keys(AUTH_CAPABILITIES) as AuthProviderName[]),
    state: string(),
    codeVerifier: string(),
    nonce: string(),
    returnTo: string(),
    linksTo: optional(string()),
    createdAt: coerce(date(), number(), (milliseconds) => new Date(milliseconds)),
  }),
);

/** In localStorage: gone with the answer, after a quarter of an hour, and with signing out. */
export class BrowserSignInAttempts implements SignInAttempts {
  readonly #storage = new SafeStorage();
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  keep(attempt: SignInAttempt): void {
    this.#write([attempt, ...this.#read()].slice(0, MAX_ATTEMPTS));
  }

  take(state: string): SignInAttempt | undefined {
    const all = this.#read();
    const taken = all.find((attempt) => attempt.state === state);
    if (taken !== undefined) this.#write(all.filter((attempt) => attempt !== taken));
    return taken;
  }

  clear(): void {
    this.#storage.remove(NAME);
  }

  #read(): Infer<typeof attempts> {
    const oldest = this.#clock.now().getTime() - SIGN_IN_ATTEMPT_MINUTES * 60_000;
    try {
      const kept = create(JSON.parse(this.#storage.get(NAME) ?? '[]'), attempts);
      return kept.filter(({ createdAt }) => createdAt.getTime() > oldest);
    } catch {
      return [];
    }
  }

  #write(all: readonly SignInAttempt[]): void {
    const stored = all.map((attempt) => ({ ...attempt, createdAt: attempt.createdAt.getTime() }));
    if (stored.length === 0) this.clear();
    else this.#storage.set(NAME, JSON.stringify(stored));
  }
}
