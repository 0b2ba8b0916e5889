import type { SignInSource } from './Session.ts';

/** A sign-in method that is linked to a person's account. */
export interface LinkedSignIn {
  readonly id: string;
  readonly source: SignInSource;
  /** When it was first used; absent for a phone number, for which it is not recorded. */
  readonly linkedAt?: Date | undefined;
}

/** A device on which somebody is signed in. */
export interface SignedInDevice {
  readonly id: string;
  readonly source: SignInSource;
  /** Browser and operating system, as far as they are known. */
  readonly device?: string | undefined;
  readonly usedAt: Date;
  /** True for the device that made the request. */
  readonly isCurrent: boolean;
}
