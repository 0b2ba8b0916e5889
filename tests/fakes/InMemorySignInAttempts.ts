import type { Clock } from '#application/ports/Clock.ts';
import type { SignInAttempts } from '#application/ports/SignInAttempts.ts';
import { SIGN_IN_ATTEMPT_MINUTES, type SignInAttempt } from '#application/session/signInProof.ts';

const MAX_ATTEMPTS = 5;

export class InMemorySignInAttempts implements SignInAttempts {
  #kept: readonly SignInAttempt[] = [];
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  keep(attempt: SignInAttempt): void {
    this.#kept = [attempt, ...this.#kept].slice(0, MAX_ATTEMPTS);
  }

  take(state: string): SignInAttempt | undefined {
    const oldest = this.#clock.now().getTime() - SIGN_IN_ATTEMPT_MINUTES * 60_000;
    const taken = this.#kept.find((attempt) => attempt.state === state && attempt.createdAt.getTime() > oldest);
    this.#kept = this.#kept.filter((attempt) => attempt !== taken);
    return taken;
  }

  clear(): void {
    this.#kept = [];
  }
}
