import type { SignInSource } from '#domain/session/Session.ts';

/** Linking another sign-in method to a signed-in person. */
export interface Linking {
  readonly personId: string;
  /** The methods that are already linked. */
  readonly linked: readonly SignInSource[];
}
