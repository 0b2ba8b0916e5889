/** Formats phone numbers for display. Both functions keep every digit and leave other text unchanged. */
export interface PhoneFormat {
  /** Formats a complete number with its country code in groups; anything else stays unchanged. */
  readonly whole: (phone: string) => string;
  /** Formats a number while it is being typed. */
  readonly typing: (typed: string) => string;
  /** A mobile number of the market's first country, as an example of how it is written (`+44 7400 123456`). */
  readonly example?: string | undefined;
}
