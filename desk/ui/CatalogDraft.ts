import type { Stated } from '#desk/application/DeskCatalog.ts';

/** An unsaved edit of a part of the catalog, with the values that it started from. */
export interface CatalogDraft<Fields extends object = object> {
  /** The version that is being edited; its revision is sent when saving. */
  readonly base: Stated<Fields>;
  /** The edited values; undefined while they are invalid. */
  readonly fields: Fields | undefined;
  readonly isChanged: boolean;
  /** What somebody else has saved meanwhile, until the conflict is resolved. */
  readonly theirs: Stated<Fields> | undefined;
  meet(theirs: Stated<Fields>): void;
  /** Resolves a conflict by discarding the edit. */
  takeTheirs(): void;
  /** Resolves a conflict by keeping the edit. */
  keepMine(): void;
  /** Restarts from the current version. */
  startOver(now: Stated<Fields>): void;
}
