import { type Box, overlaps } from './Box.ts';

/** More rows than any zoom level has. */
const ROWS = 2 ** 24;

/** A spatial index of boxes on the map plane. */
export class BoxGrid<T> {
  readonly #cells = new Map<number, { readonly item: T; readonly box: Box }[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(item: T, box: Box): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [{ item, box }]);
      else cell.push({ item, box });
    }
  }

  /** All items that touch the box, each once. */
  within(box: Box): readonly T[] {
    const entries = new Set<T>();
    for (const key of this.#keys(box)) {
      for (const entry of this.#cells.get(key) ?? []) if (overlaps(entry.box, box)) entries.add(entry.item);
    }
    return [...entries];
  }

  isFree(box: Box): boolean {
    for (const key of this.#keys(box)) {
      if (this.#cells.get(key)?.some((entry) => overlaps(entry.box, box)) === true) return false;
    }
    return true;
  }

  *#keys({ left, top, right, bottom }: Box): Generator<number> {
    for (let x = Math.floor(left / this.#size); x <= Math.floor(right / this.#size); x += 1) {
      for (let y = Math.floor(top / this.#size); y <= Math.floor(bottom / this.#size); y += 1) yield x * ROWS + y;
    }
  }
}
