import type { SeedArea, SeedLandmark, SeedStreet } from '#server/catalog/seed/SeedTown.ts';
import type { SeedPoint, SeedText } from '#server/catalog/seed/SeedValues.ts';
import type { Spot } from '../geometry.ts';

export interface PlannedStreet {
  readonly id: string;
  readonly name: SeedText;
  readonly rank: SeedStreet['rank'];
  readonly line: readonly Spot[];
}

export interface PlannedArea {
  readonly id: string;
  readonly kind: SeedArea['kind'];
  readonly name?: SeedText;
  readonly polygon: readonly Spot[];
}

export interface PlannedLandmark {
  readonly id: string;
  readonly kind: NonNullable<SeedLandmark['kind']>;
  readonly name: SeedText;
  readonly at: Spot;
}

/** A town on paper, in metres, before houses are set along its streets. */
export interface Plan {
  readonly cityId: string;
  readonly center: SeedPoint;
  /** What stands behind the number of a house that came later; Cyrillic unless told. */
  readonly letters?: readonly [string, string, string];
  readonly streets: readonly PlannedStreet[];
  readonly areas: readonly PlannedArea[];
  readonly landmarks: readonly PlannedLandmark[];
}
