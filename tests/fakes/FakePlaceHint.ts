import type { Hint, PlaceHint } from '#application/ports/PlaceHint.ts';

export class FakePlaceHint implements PlaceHint {
  /** Everything that was remembered or, as undefined, forgotten, in order. */
  readonly written: (Hint | undefined)[] = [];
  #hint: Hint | undefined;

  constructor(hint?: Hint) {
    this.#hint = hint;
  }

  recall(): Hint | undefined {
    return this.#hint;
  }

  remember(hint: Hint): void {
    this.#hint = hint;
    this.written.push(hint);
  }

  forget(): void {
    this.#hint = undefined;
    this.written.push(undefined);
  }
}
