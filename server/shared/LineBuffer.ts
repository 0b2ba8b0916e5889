/**
 * Collects the lines of one turn of the event loop and writes them together, because a write to a pipe costs as much as
 * a tenth of a small request. A process that exits, also by an error, must call `flush`; one that is killed loses the
 * lines of that turn.
 */
export class LineBuffer {
  readonly #write: (text: string) => void;
  readonly #soon: (flush: () => void) => void;
  #lines: string[] = [];

  constructor(write: (text: string) => void, soon: (flush: () => void) => void = (flush) => void setImmediate(flush)) {
    this.#write = write;
    this.#soon = soon;
  }

  readonly add = (line: string): void => {
    this.#lines.push(line);
    if (this.#lines.length === 1) this.#soon(this.flush);
  };

  readonly flush = (): void => {
    if (this.#lines.length === 0) return;
    const text = this.#lines.join('');
    this.#lines = [];
    this.#write(text);
  };
}
