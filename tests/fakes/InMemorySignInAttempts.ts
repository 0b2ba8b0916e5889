import type { Clock } from '#application/ports/Clock.ts';
import type { SignInAttempts } from '#application/ports/signIn.ts';
import { SIGN_IN_ATTEMPT_MINUTES, type SignInAttempt } from '#application/session/signInProof.ts';

const MAX_ATTEMPTS = 5;

export class InMemorySignInAttempts implements SignInAttempts {
  #attempts: readonly { readonly attempt: SignInAttempt; readonly at: number }[] = [];
  readonly #clock: Pick<Clock, 'device'>;

  constructor(clock: Pick<Clock, 'device'>) {
    this.#clock = clock;
  }

  keep(attempt: SignInAttempt): void {
    this.#attempts = [{ attempt, at: this.#clock.device().wall }, ...this.#attempts].slice(0, MAX_ATTEMPTS);
  }

  take(state: string): SignInAttempt | undefined {
    const oldest = this.#clock.device().wall - SIGN_IN_ATTEMPT_MINUTES * 60_000;
    const match = this.#attempts.find(({ attempt, at }) => attempt.state === state && at > oldest);
    this.#attempts = this.#attempts.filter((one) => one !== match);
    return match?.attempt;
  }

  clear(): void {
    this.#attempts = [];
  }
}
