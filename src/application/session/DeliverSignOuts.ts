import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { PendingSignOuts } from '../ports/PendingSignOuts.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import { isAbsent } from '../refusals.ts';
import { mayBeTriedAgain } from './mayBeTriedAgain.ts';

/** Sends sign-outs that have not reached the server yet; those that fail are kept for the next call. */
export class DeliverSignOuts {
  readonly #pending: PendingSignOuts;
  readonly #signIn: SignInApi;
  readonly #reporter: ErrorReporter;

  constructor(pending: PendingSignOuts, signIn: SignInApi, reporter: ErrorReporter) {
    this.#pending = pending;
    this.#signIn = signIn;
    this.#reporter = reporter;
  }

  async execute(): Promise<void> {
    for (const refreshToken of this.#pending.list()) {
      try {
        await this.#signIn.signOut({ refreshToken });
      } catch (error) {
        if (!isAbsent(error)) {
          if (mayBeTriedAgain(error)) return;
          this.#reporter.report(error, 'sign-out');
        }
      }
      this.#pending.remove(refreshToken);
    }
  }
}
