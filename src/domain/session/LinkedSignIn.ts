import type { SignInSource } from './Session.ts';

/** A sign-in method that is linked to a person's account. */
export interface LinkedSignIn {
  readonly id: string;
  readonly source: SignInSource;
  /** When it was first used; absent for a phone number, for which it is not recorded. */
  readonly linkedAt?: Date | undefined;
}
