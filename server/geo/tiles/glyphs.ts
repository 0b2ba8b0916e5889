import type { LandmarkDocument } from '#server/catalog/document/documents.ts';

/** SVG icons drawn with a single stroke around 0,0, within five pixels. */
const GLYPHS: Readonly<Record<NonNullable<LandmarkDocument['kind']>, string>> = {
  bridge: 'M-5 2.5c3-5 7-5 10 0M-5 4h10M-2 .3V4M2 .3V4',
  castle: 'M-4 4v-7h2v1.6h1V-3h2v1.6h1V-3h2v7z',
  culture: 'M-4.5-1.5 0-4.5l4.5 3zM-3-1.5v4.6M0-1.5v4.6M3-1.5v4.6M-4.5 4h9',
  health: 'M0-4v8M-4 0h8',
  sport: 'M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0M-3.5-2c2 1.6 5 1.6 7 0M-3.5 2c2-1.6 5-1.6 7 0',
  study: 'M-5-1.2 0-3.7l5 2.5L0 1.3zM-3 0v2.8c1.6 1.4 4.4 1.4 6 0V0',
  tower: 'M-2 4.5l.8-6h2.4l.8 6zM-1.6-1.5v-3h3.2v3',
  trade: 'M-3.6-1.2h7.2l.6 5.4h-8.4zM-1.8-1.2v-1.2a1.8 1.8 0 0 1 3.6 0v1.2',
  transport: 'M-3-4.2h6q1 0 1 1v5q0 1-1 1h-6q-1 0-1-1v-5q0-1 1-1zM-4-.4h8M-2.4 2.8-3 4.6M2.4 2.8 3 4.6',
  view: 'M-5 3.5-1.6-2.8 1 1.4 2.4-.6 5 3.5z',
  worship: 'M0-4.6v9M-2.6-1.7h5.2',
};
const DOT = 'M0-1v2M-1 0h2';

export function glyphOf(kind: LandmarkDocument['kind']): string {
  return kind === undefined ? DOT : GLYPHS[kind];
}
