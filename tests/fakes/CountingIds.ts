import type { IdGenerator } from '#application/ports/IdGenerator.ts';

export class CountingIds implements IdGenerator {
  #last = 0;

  create(): string {
    this.#last += 1;
    return `id-${this.#last}`;
  }
}
