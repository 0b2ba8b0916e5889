/** How phone numbers are written for people. Both ways keep every digit and leave alone what is no number. */
export interface PhoneFormat {
  /** A whole number with its country's code, in groups; what is not a whole number stays as it is. */
  readonly whole: (phone: string) => string;
  /** As far as it is typed, in the groups of the number that it may become. */
  readonly typing: (typed: string) => string;
}
