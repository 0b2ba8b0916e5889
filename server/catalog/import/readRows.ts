import { parse } from 'csv-parse/sync';
import type { Fault, SourceLine } from './Entry.ts';

/** A row of a CSV file, by the names of its first row. */
export interface Row {
  readonly sourceLine: SourceLine;
  readonly cells: ReadonlyMap<string, string>;
}

/** Reads the rows of a CSV file that are not empty; what is wrong with it is added to the faults. */
export function readRows(file: string, text: string, faults: Fault[]): readonly Row[] {
  const content = text.replace(/^\uFEFF/, '');
  try {
    const records = parse(content, {
      delimiter: delimiterOf(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly bytes: number } }[];
    const [head, ...rows] = records;
    const names = head?.record.map((name) => name.trim()) ?? [];
    const lineAt = lineCounter(content);
    let end = head?.info.bytes ?? 0;
    return rows.flatMap(({ record, info }) => {
      const sourceLine = { file, line: lineAt(end) };
      end = info.bytes;
      if (record.every((cell) => cell.trim() === '')) return [];
      if (record.length > names.length) {
        faults.push({
          sourceLine,
          text:
            `the row has ${record.length} cells and the table ${names.length} columns; ` +
            `a cell with "${delimiterOf(content)}" in it needs quotes, such as "42.44${delimiterOf(content)} 19.26"`,
        });
      }
      return [{ sourceLine, cells: new Map(names.map((name, index) => [name, record[index] ?? ''])) }];
    });
  } catch (error) {
    const { lines = 1, message } = error as { lines?: number; message: string };
    faults.push({ sourceLine: { file, line: lines }, text: message });
    return [];
  }
}

/** Returns the line number of a byte offset; must be called with increasing offsets. */
function lineCounter(content: string): (byte: number) => number {
  const bytes = Buffer.from(content);
  const [lineFeed, carriageReturn] = [10, 13];
  let line = 1;
  let rowCount = 0;
  return (byte) => {
    let start = byte;
    while (bytes[start] === lineFeed || bytes[start] === carriageReturn) start += 1;
    for (; rowCount < start; rowCount += 1) if (bytes[rowCount] === lineFeed) line += 1;
    return line;
  };
}

/** The delimiter of a CSV file. Spreadsheets use semicolons in countries with a decimal comma. */
function delimiterOf(content: string): string {
  const [head = ''] = content.split(/\r?\n/, 1);
  const [most] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length);
  return most ?? ',';
}
