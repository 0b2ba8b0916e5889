import type { DeskRole } from '#server/database/Schema.ts';

/** What a desk key gives access to. */
export interface DeskAccess {
  readonly role: DeskRole;
  /** undefined for every restaurant of the brand. */
  readonly restaurantId: string | undefined;
  /** The key's id; undefined for the key from the environment, which lives as long as the process. */
  readonly keyId?: string | undefined;
  /** The owner's name, else the key's id; undefined for the key from the environment. */
  readonly name?: string | undefined;
}
