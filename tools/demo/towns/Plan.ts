import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type {
  AreaDocument,
  DocumentPoint,
  LandmarkDocument,
  StreetDocument,
} from '#server/catalog/document/documents.ts';
import type { Spot } from '../geometry.ts';

export interface PlannedStreet {
  readonly id: string;
  readonly name: LocalizedText;
  readonly rank: StreetDocument['rank'];
  readonly line: readonly Spot[];
}

export interface PlannedArea {
  readonly id: string;
  readonly kind: AreaDocument['kind'];
  readonly name?: LocalizedText;
  readonly polygon: readonly Spot[];
}

export interface PlannedLandmark {
  readonly id: string;
  readonly kind: NonNullable<LandmarkDocument['kind']>;
  readonly name: LocalizedText;
  readonly at: Spot;
}

/** A town on paper, in metres, before houses are set along its streets. */
export interface Plan {
  readonly cityId: string;
  readonly center: DocumentPoint;
  /** What stands behind the number of a house that came later; Cyrillic unless told. */
  readonly letters?: readonly [string, string, string];
  readonly streets: readonly PlannedStreet[];
  readonly areas: readonly PlannedArea[];
  readonly landmarks: readonly PlannedLandmark[];
}
