import type { Profile } from '#domain/session/Profile.ts';

/** All of the page that decides whether the price is asked anew. */
export interface PreflightView {
  /** Of everything that prices the cart; undefined while it is empty, or not known yet where it goes. */
  readonly fingerprint: string | undefined;
  /** False until the device was asked who is signed in. */
  readonly isPersonKnown: boolean;
  readonly profile: Profile | undefined;
}

export type PreflightStep =
  /** What is known stays true. */
  | 'nothing'
  /** There is nothing to price. */
  | 'forget'
  | 'ask';

/**
 * A preflight runs on load with something in the cart, and again when the delivery type, the cart, the profile or anything
 * else that prices the order changes (specification, section 4). `before` is undefined on load.
 */
export function preflightStep(before: PreflightView | undefined, now: PreflightView): PreflightStep {
  if (now.fingerprint === undefined || !now.isPersonKnown) return 'forget';
  const isSame =
    before?.isPersonKnown === true && before.fingerprint === now.fingerprint && before.profile === now.profile;
  return isSame ? 'nothing' : 'ask';
}
