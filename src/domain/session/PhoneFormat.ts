/** Formats phone numbers for display. Both methods keep every digit and leave other text unchanged. */
export interface PhoneFormat {
  /** Formats a complete number with its country code in groups; anything else stays unchanged. */
  readonly whole: (phone: string) => string;
  /** Formats a number while it is being typed. */
  readonly typing: (typed: string) => string;
}
