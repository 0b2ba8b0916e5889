const MAX_LENGTH = 40;

/**
 * Normalizes a typed phone number for the phone number library: full-width characters become plain ones, invisible
 * direction marks are removed. undefined when it is too long. Storefront and server share it, so that a number has one
 * spelling.
 */
export function typedPhone(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/** Formats phone numbers for display. Both functions keep every digit and leave other text unchanged. */
export interface PhoneFormat {
  /** Formats a complete number with its country code in groups; anything else stays unchanged. */
  readonly whole: (phone: string) => string;
  /** Formats a number while it is being typed. */
  readonly typing: (typed: string) => string;
  /** A mobile number of the market's first country, as an example of how it is written (`+44 7400 123456`). */
  readonly example?: string | undefined;
}
