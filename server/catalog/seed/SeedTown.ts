import type { SeedPoint, SeedText } from './SeedValues.ts';

export const STREET_RANKS = ['main', 'side', 'path'] as const;
export const AREA_KINDS = ['park', 'water', 'square'] as const;
export const LANDMARK_KINDS = [
  'bridge',
  'castle',
  'culture',
  'health',
  'sport',
  'study',
  'tower',
  'trade',
  'transport',
  'view',
  'worship',
] as const;

/** A street, and the houses on it that can be delivered to. */
export interface SeedStreet {
  readonly id: string;
  readonly name: SeedText;
  /** Main streets are drawn wider. */
  readonly rank: (typeof STREET_RANKS)[number];
  readonly line: readonly SeedPoint[];
  readonly houses: readonly { readonly number: string; readonly at: SeedPoint }[];
}

export interface SeedArea {
  readonly id: string;
  readonly kind: (typeof AREA_KINDS)[number];
  readonly name?: SeedText;
  readonly polygon: readonly SeedPoint[];
}

export interface SeedLandmark {
  readonly id: string;
  /** The map icon; a dot when absent. */
  readonly kind?: (typeof LANDMARK_KINDS)[number];
  readonly name: SeedText;
  readonly at: SeedPoint;
}

/** A fictional town, searched by the built-in gazetteer and rendered by the tiles. */
export interface SeedTown {
  readonly cityId: string;
  readonly streets: readonly SeedStreet[];
  readonly areas: readonly SeedArea[];
  readonly landmarks: readonly SeedLandmark[];
}
