/** Changes to a profile; absent fields stay as they are. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  /** An empty string removes it. */
  readonly lastName?: string | undefined;
  /** An empty string removes it. */
  readonly patronymic?: string | undefined;
  readonly email?: string | undefined;
}
