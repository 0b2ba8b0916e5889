/** What a person changes of themselves; what is absent stays. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  /** Empty where there is none. */
  readonly lastName?: string | undefined;
  /** Empty where there is none. */
  readonly patronymic?: string | undefined;
  readonly email?: string | undefined;
}
