import type { LandmarkDocument } from '#server/catalog/document/documents.ts';
import type { Pixel } from './mercator.ts';

export type Tone = 'street' | 'park' | 'water' | 'square' | 'house' | 'city' | 'landmark';

/** A label at a point, centered there or aligned to one side. */
export interface SpotLabel {
  readonly kind: 'spot';
  readonly tone: Tone;
  readonly text: string;
  readonly size: number;
  readonly at: Pixel;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A label along a line. */
export interface LineLabel {
  readonly kind: 'line';
  readonly tone: Tone;
  readonly text: string;
  readonly size: number;
  readonly line: readonly Pixel[];
}

export interface SignLabel {
  readonly kind: 'sign';
  readonly glyph: LandmarkDocument['kind'];
  readonly at: Pixel;
}

/** A label at its position in the pixels of a zoom level, so that all tiles it touches show it equally. */
export type Label = SpotLabel | LineLabel | SignLabel;
