/** What a person changes of themselves; what is absent stays. */
export interface ProfileChange {
  /** The whole name, however many parts it has. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}
