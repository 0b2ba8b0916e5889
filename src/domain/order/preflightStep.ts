import type { Profile } from '#domain/session/Profile.ts';

/** The page's state that decides when a preflight runs. */
export interface PreflightView {
  /** Fingerprint of everything that prices the cart; undefined while the cart is empty or the location unknown. */
  readonly fingerprint: string | undefined;
  /** False until it is known whether somebody is signed in. */
  readonly isPersonKnown: boolean;
  readonly profile: Profile | undefined;
}

export type PreflightStep =
  /** The last quote is still valid. */
  | 'nothing'
  /** There is nothing to price, so the last quote is dropped. */
  | 'forget'
  | 'ask';

/**
 * Whether to run a preflight: on load with a non-empty cart, and whenever the delivery type, the cart, the profile or anything
 * else that determines the price changes (specification, section 4). `before` is undefined on load.
 */
export function preflightStep(before: PreflightView | undefined, now: PreflightView): PreflightStep {
  if (now.fingerprint === undefined || !now.isPersonKnown) return 'forget';
  const isSame =
    before?.isPersonKnown === true && before.fingerprint === now.fingerprint && before.profile === now.profile;
  return isSame ? 'nothing' : 'ask';
}
