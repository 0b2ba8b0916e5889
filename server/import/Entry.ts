import type { KindName } from './kinds.ts';

/** Where something stands in what is imported; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export type Path = readonly (string | number)[];

/** One restaurant, dish or other thing as a file states it: only what the file mentions, `null` where it is emptied. */
export interface Entry {
  readonly kind: KindName;
  readonly fields: Readonly<Record<string, unknown>>;
  placeOf(path: Path): Place;
}

export interface Fault {
  readonly place: Place;
  /** What is wrong and what is allowed, with the key in front: `dish margherita, price: ...`. */
  readonly text: string;
}

/** Everything that one file or folder states. */
export interface Source {
  readonly entries: readonly Entry[];
  /** Lists that the source has, also where they are empty. */
  readonly kinds: ReadonlySet<KindName>;
  readonly faults: readonly Fault[];
}

export function faultLine({ place: { file, line }, text }: Fault): string {
  return `${file}:${line}: ${text}`;
}
