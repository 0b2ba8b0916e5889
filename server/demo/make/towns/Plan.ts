import type { WorldArea, WorldLandmark, WorldStreet } from '#server/world/WorldTown.ts';
import type { WorldPoint, WorldText } from '#server/world/WorldValues.ts';
import type { Spot } from '../geometry.ts';

export interface PlannedStreet {
  readonly id: string;
  readonly name: WorldText;
  readonly rank: WorldStreet['rank'];
  readonly line: readonly Spot[];
}

export interface PlannedArea {
  readonly id: string;
  readonly kind: WorldArea['kind'];
  readonly name?: WorldText;
  readonly polygon: readonly Spot[];
}

export interface PlannedLandmark {
  readonly id: string;
  readonly kind: NonNullable<WorldLandmark['kind']>;
  readonly name: WorldText;
  readonly at: Spot;
}

/** A town on paper, in metres, before houses are set along its streets. */
export interface Plan {
  readonly cityId: string;
  readonly center: WorldPoint;
  readonly streets: readonly PlannedStreet[];
  readonly areas: readonly PlannedArea[];
  readonly landmarks: readonly PlannedLandmark[];
}
