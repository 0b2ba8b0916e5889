import type { SeedLandmark } from '#server/seed/SeedTown.ts';
import type { Pixel } from './mercator.ts';

export type Tone = 'street' | 'park' | 'water' | 'square' | 'house' | 'city' | 'landmark';

/** A name beside a point, with its middle or one of its ends there. */
export interface SpotLabel {
  readonly kind: 'spot';
  readonly tone: Tone;
  readonly text: string;
  readonly size: number;
  readonly at: Pixel;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A name that follows a line. */
export interface LineLabel {
  readonly kind: 'line';
  readonly tone: Tone;
  readonly text: string;
  readonly size: number;
  readonly line: readonly Pixel[];
}

export interface SignLabel {
  readonly kind: 'sign';
  readonly glyph: SeedLandmark['kind'];
  readonly at: Pixel;
}

/** Something written on the map, at its place in the pixels of a zoom: the same in every tile that it touches. */
export type Label = SpotLabel | LineLabel | SignLabel;
