import type { SignInSource } from './Session.ts';

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
