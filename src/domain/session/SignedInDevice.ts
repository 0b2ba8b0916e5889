import type { SignInSource } from './Session.ts';

/** A device on which somebody is signed in. */
export interface SignedInDevice {
  readonly id: string;
  readonly source: SignInSource;
  /** Browser and system, as far as anybody can tell. */
  readonly device?: string | undefined;
  readonly usedAt: Date;
  /** This one. */
  readonly isCurrent: boolean;
}
