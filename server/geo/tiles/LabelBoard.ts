import { type Box, boxOf } from './Box.ts';
import { BoxGrid } from './BoxGrid.ts';
import type { Label } from './Label.ts';
import { type Pixel, TILE_SIZE } from './mercator.ts';

const CELL = 48;
/** Pixels around a label that may be drawn on, by letters larger than thought or by the ring around them. */
const SPARE = 12;

/** The labels of a zoom: what is written first keeps its place, and nothing is written over it. */
export class LabelBoard {
  readonly #taken = new BoxGrid<true>(CELL);
  readonly #labels = new BoxGrid<Label>(TILE_SIZE);

  /** Writes the label unless one of its boxes is taken. */
  write(label: Label, boxes: readonly Box[]): boolean {
    if (!boxes.every((box) => this.#taken.isFree(box))) return false;
    for (const box of boxes) this.#taken.add(true, box);
    this.#labels.add(label, boxOf(label.kind === 'line' ? label.line : boxes.flatMap(cornersOf), SPARE));
    return true;
  }

  /** Nothing more is written there. */
  keepFree(box: Box): void {
    this.#taken.add(true, box);
  }

  within(box: Box): readonly Label[] {
    return this.#labels.within(box);
  }
}

function cornersOf({ left, top, right, bottom }: Box): readonly Pixel[] {
  return [
    [left, top],
    [right, bottom],
  ];
}
