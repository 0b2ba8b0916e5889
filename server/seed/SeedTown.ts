import type { SeedPoint, SeedText } from './SeedValues.ts';

/** A street, and the houses on it that can be delivered to. */
export interface SeedStreet {
  readonly id: string;
  readonly name: SeedText;
  /** Main streets are drawn wider. */
  readonly rank: 'main' | 'side' | 'path';
  readonly line: readonly SeedPoint[];
  readonly houses: readonly { readonly number: string; readonly at: SeedPoint }[];
}

export interface SeedArea {
  readonly id: string;
  readonly kind: 'park' | 'water' | 'square';
  readonly name?: SeedText;
  readonly polygon: readonly SeedPoint[];
}

export interface SeedLandmark {
  readonly id: string;
  /** Which small picture marks it on the map; absent: a dot. */
  readonly kind?:
    | 'bridge'
    | 'castle'
    | 'culture'
    | 'health'
    | 'sport'
    | 'study'
    | 'tower'
    | 'trade'
    | 'transport'
    | 'view'
    | 'worship';
  readonly name: SeedText;
  readonly at: SeedPoint;
}

/** A made-up town: what the embedded gazetteer searches and the tiles draw. */
export interface SeedTown {
  readonly cityId: string;
  readonly streets: readonly SeedStreet[];
  readonly areas: readonly SeedArea[];
  readonly landmarks: readonly SeedLandmark[];
}
