import { type } from 'superstruct';
import { maybeText, TEXT_LIMITS } from '#server/http/input/fields.ts';

/** The customer's reason for cancelling, if given. */
export const cancelInput = type({ reason: maybeText(TEXT_LIMITS.comment) });
