import { type Box, boxOf } from './Box.ts';
import { BoxGrid } from './BoxGrid.ts';
import type { Label } from './Label.ts';
import { type Pixel, TILE_SIZE } from './mercator.ts';

const CELL = 48;
/** Margin in pixels around a label, for wider fonts and the halo. */
const SPARE = 12;

/** Places the labels of a zoom level without overlaps; earlier ones have priority. */
export class LabelBoard {
  readonly #taken = new BoxGrid<true>(CELL);
  readonly #labels = new BoxGrid<Label>(TILE_SIZE);

  /** Places a label unless one of its boxes overlaps another; returns whether it was placed. */
  write(label: Label, boxes: readonly Box[]): boolean {
    if (!boxes.every((box) => this.#taken.isFree(box))) return false;
    for (const box of boxes) this.#taken.add(true, box);
    this.#labels.add(label, boxOf(label.kind === 'line' ? label.line : boxes.flatMap(cornersOf), SPARE));
    return true;
  }

  /** Reserves a box for nothing to be placed there. */
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
