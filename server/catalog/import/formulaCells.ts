/** A spreadsheet takes a cell that begins so for a formula, and with it could send the sheet elsewhere. */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** The cell with an apostrophe before what a spreadsheet would take for a formula; a negative number stays one. */
export function escapedCell(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

/** The text of an escaped cell; other cells are unchanged. */
export function unescapedCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
