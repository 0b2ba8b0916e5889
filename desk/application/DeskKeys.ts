import type { DeskSession } from './Desk.ts';

/** A key as it is listed, without its secret. */
export interface DeskKey {
  readonly id: string;
  /** Whose it is or where it is used; absent when it was made without a name. */
  readonly name?: string | undefined;
  readonly role: DeskSession['role'];
  /** Absent for every restaurant. */
  readonly restaurantId?: string | undefined;
  readonly createdAt: Date;
  /** The name of the key that made it; absent for one that was made on the server. */
  readonly createdBy?: string | undefined;
  /** Exact to an hour; absent before the first use. */
  readonly lastUsedAt?: Date | undefined;
  /** It is the one that this device uses. */
  readonly isCurrent: boolean;
}

export interface DeskKeyList {
  /** Oldest first. */
  readonly keys: readonly DeskKey[];
  /** The own key opens every restaurant, so it may make keys that do. */
  readonly opensEvery: boolean;
}

export interface NewDeskKey {
  /** 1 to `MAX_KEY_NAME` characters. */
  readonly name: string;
  readonly role: DeskSession['role'];
  /** Absent for every restaurant. */
  readonly restaurantId?: string | undefined;
}
