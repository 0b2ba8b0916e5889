import type { SignInSource } from './Session.ts';

/** A way in which a person signs in. */
export interface LinkedSignIn {
  readonly id: string;
  readonly source: SignInSource;
  /** When it was first used; nobody knows that of a number. */
  readonly linkedAt?: Date | undefined;
}
