/** A paper as people see it: large rows begin with `# `, bold ones with `* `. */
export interface Paper {
  readonly rows: readonly string[];
  /** Whether the knife cut it off: one that is torn has no end. */
  readonly isCut: boolean;
}

/** Epson's numbers of code pages, from its list of ESC t. */
const PAGES: Readonly<Record<number, string>> = { 17: 'ibm866', 45: 'windows-1250', 46: 'windows-1251' };
const PC437 = 0;
/** Bytes after the name of each command. */
const COMMANDS: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1b45': 1,
  '1b4d': 1,
  '1b74': 1,
  '1c2e': 0,
  '1d21': 1,
  '1d56': 1,
  '1d72': 1,
};

/** Reads the bytes of ESC/POS as a printer does. Throws at a command that it does not know. */
export class EscPosPaper {
  readonly papers: Paper[] = [];
  /** Called at GS r, which is answered in turn. */
  onAskedInTurn: () => void = () => {};
  #waiting: number[] = [];
  #rows: string[] = [];
  #row = '';
  #page = PC437;
  #isLarge = false;
  #isBold = false;

  /** The papers of some bytes. */
  static read(bytes: Uint8Array): readonly Paper[] {
    const paper = new EscPosPaper();
    for (const byte of bytes) paper.take(byte);
    return paper.all();
  }

  /** Whether the byte has ended a row. */
  take(byte: number): boolean {
    this.#waiting.push(byte);
    const [first = 0, second, ...values] = this.#waiting;
    if (first === 0x1b || first === 0x1c || first === 0x1d) {
      if (second === undefined) return false;
      const name = Buffer.from([first, second]).toString('hex');
      const length = COMMANDS[name];
      // Ends half a command of a torn job.
      if (second === 0) {
        this.#waiting = [];
        return false;
      }
      if (length === undefined) throw new Error(`The printer does not know ${name}`);
      if (values.length < length) return false;
      this.#waiting = [];
      this.#obey(name, values[0] ?? 0);
      return false;
    }
    this.#waiting = [];
    if (first === 0x0a) this.#endRow();
    else if (first >= 0x20) this.#row += this.#letterOf(first);
    else if (first !== 0x0d && first !== 0) throw new Error(`The printer does not know ${first}`);
    return first === 0x0a;
  }

  /** All that is on paper, with what is not cut off yet. */
  all(): readonly Paper[] {
    const rest = this.#rows.filter((row) => row !== '');
    return rest.length === 0 ? this.papers : [...this.papers, { rows: rest, isCut: false }];
  }

  #obey(name: string, value: number): void {
    switch (name) {
      case '1b40':
        // What was in its row and not printed is lost.
        this.#row = '';
        this.#endPaper(false);
        this.#page = PC437;
        this.#isLarge = false;
        this.#isBold = false;
        break;
      case '1b45':
        this.#isBold = value === 1;
        break;
      case '1b74':
        this.#page = value;
        break;
      case '1d21':
        this.#isLarge = value === 0x11;
        break;
      case '1d56':
        this.#endPaper(true);
        break;
      case '1d72':
        this.onAskedInTurn();
        break;
    }
  }

  #letterOf(byte: number): string {
    if (byte < 0x80) return this.#marked(String.fromCodePoint(byte));
    const page = PAGES[this.#page];
    if (page === undefined) throw new Error(`The printer has no code page ${this.#page}`);
    return this.#marked(new TextDecoder(page).decode(Uint8Array.of(byte)));
  }

  #marked(letter: string): string {
    if (this.#row !== '') return letter;
    return `${this.#isLarge ? '# ' : ''}${this.#isBold ? '* ' : ''}${letter}`;
  }

  #endRow(): void {
    this.#rows.push(this.#row.trimEnd());
    this.#row = '';
  }

  #endPaper(isCut: boolean): void {
    const rows = this.#rows;
    this.#rows = [];
    if (!rows.some((row) => row !== '')) return;
    this.papers.push({ rows: rows.slice(0, rows.findLastIndex((row) => row !== '') + 1), isCut });
  }
}
