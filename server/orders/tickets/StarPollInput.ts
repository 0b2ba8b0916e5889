import { boolean, nullable, optional, string, type } from 'superstruct';

/** What a CloudPRNT printer says when it polls, as far as it is used. */
export const starPollInput = type({
  /** Such as `200%20OK`. */
  statusCode: optional(nullable(string())),
  printingInProgress: optional(nullable(boolean())),
});
