import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import type { PendingSignOuts } from '../ports/session.ts';
import { isAbsent, mayBeTriedAgain } from '../refusals.ts';

interface Ports {
  readonly pendingSignOuts: PendingSignOuts;
  readonly signIn: SignInApi;
  readonly errors: ErrorReporter;
}

/** Sends sign-outs that have not reached the server yet; those that fail are kept for the next call. */
export class DeliverSignOuts {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<void> {
    for (const refreshToken of this.#ports.pendingSignOuts.list()) {
      try {
        await this.#ports.signIn.signOut({ refreshToken });
      } catch (error) {
        if (!isAbsent(error)) {
          if (mayBeTriedAgain(error)) return;
          this.#ports.errors.report(error, 'sign-out');
        }
      }
      this.#ports.pendingSignOuts.remove(refreshToken);
    }
  }
}
