import { type } from 'superstruct';
import { maybeText, TEXT_LIMITS } from './fields.ts';

/** Why the customer takes an order back, where they say it. */
export const cancelInput = type({ reason: maybeText(TEXT_LIMITS.comment) });
