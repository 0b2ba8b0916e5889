import type { KindName } from '../document/kinds.ts';
import type { Path } from '../document/Value.ts';

/** Position in an imported file; lines count from 1. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}

/** Whether a position is in a table, whose cells are written in another way than YAML. */
export function isTable({ file }: SourceLine): boolean {
  return file.endsWith('.csv');
}

/**
 * A restaurant, dish or other item as a file states it: only the fields in the file, `null` for those to be cleared.
 */
export interface Entry {
  readonly kind: KindName;
  readonly fields: Readonly<Record<string, unknown>>;
  sourceLineOf(path: Path): SourceLine;
}

export interface Fault {
  readonly sourceLine: SourceLine;
  /** What is wrong and what is allowed, prefixed by the key: `dish margherita, price: ...`. */
  readonly text: string;
  /** Faults of one file with the same value here are told once, such as a key that every entry has. */
  readonly once?: string | undefined;
}

/** The content of an imported file or folder. */
export interface Source {
  readonly entries: readonly Entry[];
  /** Lists that the source contains, even if empty. */
  readonly kinds: ReadonlySet<KindName>;
  readonly faults: readonly Fault[];
  /** Menus that the source states whole: groups, dishes and modifiers that it does not name are taken off them. */
  readonly wholeMenus?: ReadonlySet<string>;
  /**
   * The modifier groups that the source states; others of its whole menus stay with those of their dishes that stay.
   * Absent: it states all of them.
   */
  readonly wholeModifierGroups?: ReadonlySet<string>;
  /** What the source leaves out, and why. */
  readonly notes?: readonly string[];
}

export function faultLine({ sourceLine: { file, line }, text }: Fault): string {
  return `${file}:${line}: ${text}`;
}
