import type { Stated } from '#application/desk/DeskCatalog.ts';

/** What is being typed about a part of the catalog, beside what stood there when that began. */
export interface CatalogDraft<Fields extends object = object> {
  /** What the draft is a change of: its revision is what is saved over. */
  readonly base: Stated<Fields>;
  /** undefined while something is wrong with it. */
  readonly fields: Fields | undefined;
  readonly isChanged: boolean;
  /** What somebody else has saved meanwhile, until it is decided what holds. */
  readonly theirs: Stated<Fields> | undefined;
  meet(theirs: Stated<Fields>): void;
  /** What was typed is given up. */
  takeTheirs(): void;
  /** What was typed goes over theirs. */
  keepMine(): void;
  /** As it stands there now. */
  startOver(now: Stated<Fields>): void;
}
