import type { WorldPoint, WorldText } from './WorldValues.ts';

/** A street, and the houses on it that can be delivered to. */
export interface WorldStreet {
  readonly id: string;
  readonly name: WorldText;
  /** Main streets are drawn wider. */
  readonly rank: 'main' | 'side' | 'path';
  readonly line: readonly WorldPoint[];
  readonly houses: readonly { readonly number: string; readonly at: WorldPoint }[];
}

export interface WorldArea {
  readonly id: string;
  readonly kind: 'park' | 'water' | 'square';
  readonly name?: WorldText;
  readonly polygon: readonly WorldPoint[];
}

export interface WorldLandmark {
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
  readonly name: WorldText;
  readonly at: WorldPoint;
}

/** A made-up town: what the embedded gazetteer searches and the tiles draw. */
export interface WorldTown {
  readonly cityId: string;
  readonly streets: readonly WorldStreet[];
  readonly areas: readonly WorldArea[];
  readonly landmarks: readonly WorldLandmark[];
}
