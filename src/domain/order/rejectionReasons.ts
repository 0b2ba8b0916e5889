/**
 * The usual reasons of a kitchen to reject an order. They are sent by these names, so that a customer reads them in a
 * language of their own; any other reason is shown as the kitchen wrote it.
 */
export const REJECTION_REASONS = ['sold-out', 'busy', 'closing', 'address', 'phone'] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The reason of an order that ended because nobody accepted it. */
export const NOT_ACCEPTED = 'not-accepted';

/** The reason of an order that its customer took back into the cart while it awaited its payment. */
export const TAKEN_BACK = 'taken-back';

/**
 * A reason that a storefront has words for: one of a kitchen, that nobody accepted the order, or that it was taken
 * back.
 */
export function isUsualReason(reason: string): reason is RejectionReason | typeof NOT_ACCEPTED | typeof TAKEN_BACK {
  return reason === NOT_ACCEPTED || reason === TAKEN_BACK || (REJECTION_REASONS as readonly string[]).includes(reason);
}
