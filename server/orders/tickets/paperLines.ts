/** A line of a paper, in words. `text` may take several rows. */
export type PaperLine =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Twice as high and wide. */
      readonly isLarge?: boolean | undefined;
      readonly isBold?: boolean | undefined;
      readonly isCentered?: boolean | undefined;
    }
  /** What belongs to the line above. */
  | { readonly kind: 'detail'; readonly text: string }
  /** A name, and a value at the end of the row. */
  | { readonly kind: 'pair'; readonly name: string; readonly value: string; readonly isBold?: boolean | undefined }
  | { readonly kind: 'rule' };

/** A row as the paper has it: its text fits in. */
export interface PaperRow {
  readonly text: string;
  readonly isLarge: boolean;
  readonly isBold: boolean;
}

const INDENT = '  ';

/**
 * Breaks lines into rows of at most `width` characters; a large row has half of them. What a customer wrote is text
 * only: control characters, which a printer would take for commands, become spaces.
 */
export function paperRows(lines: readonly PaperLine[], width: number): readonly PaperRow[] {
  return lines.flatMap((line) => rowsOf(line, width));
}

function rowsOf(line: PaperLine, width: number): readonly PaperRow[] {
  switch (line.kind) {
    case 'rule':
      return [plain('-'.repeat(width))];
    case 'detail':
      return wrapped(line.text, width - INDENT.length).map((text) => plain(INDENT + text));
    case 'text': {
      const { isLarge = false, isBold = false, isCentered = false } = line;
      const own = isLarge ? Math.floor(width / 2) : width;
      return wrapped(line.text, own).map((text) => ({
        text: isCentered ? centered(text, own) : text,
        isLarge,
        isBold,
      }));
    }
    case 'pair': {
      const value = printable(line.value);
      const isBold = line.isBold ?? false;
      const rows = wrapped(line.name, Math.max(1, width - lengthOf(value) - 1));
      return rows.map((text, index) => {
        const isLast = index === rows.length - 1;
        return { text: isLast ? text + value.padStart(width - lengthOf(text)) : text, isLarge: false, isBold };
      });
    }
  }
}

function plain(text: string): PaperRow {
  return { text, isLarge: false, isBold: false };
}

/** At least one row; words that are too long are broken. */
function wrapped(text: string, width: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of printable(text).split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (lengthOf(longer) <= width) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    const letters = Array.from(word);
    while (letters.length > width) rows.push(letters.splice(0, width).join(''));
    row = letters.join('');
  }
  return [...rows, row];
}

function centered(text: string, width: number): string {
  return ' '.repeat(Math.floor((width - lengthOf(text)) / 2)) + text;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Signs that printers lack, and what stands for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '−': '-', '‑': '-', '×': 'x', '₽': 'RUB' };

function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[−‑×₽]/g, (sign) => SUBSTITUTES[sign] ?? sign)
    .trim();
}
