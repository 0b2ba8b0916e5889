import type { SignInSource } from '#domain/session/Session.ts';

/** Somebody who is signed in adds a way to sign in. */
export interface Linking {
  readonly personId: string;
  /** How they sign in already. */
  readonly linked: readonly SignInSource[];
}
