/**
 * The usual reasons of a kitchen to reject an order. They are sent by these names, so that a customer reads them in a language of
 * their own; any other reason is shown as the kitchen wrote it.
 */
export const REJECTION_REASONS = ['sold-out', 'busy', 'closing', 'address', 'phone'] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The reason of an order that ended because nobody accepted it. */
export const NOT_ACCEPTED = 'not-accepted';

/** A reason that a storefront has words for: one of a kitchen, or that nobody accepted the order. */
export function isUsualReason(reason: string): reason is RejectionReason | typeof NOT_ACCEPTED {
  return reason === NOT_ACCEPTED || (REJECTION_REASONS as readonly string[]).includes(reason);
}
