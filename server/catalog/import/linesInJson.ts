import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Path } from '../document/Value.ts';

/** Tells the line of a path in JSON, or that of the deepest part of it that is there. */
export function linesInJson(text: string): (path: Path) => number {
  let lineAt: ((path: Path) => number) | undefined;
  return (path) => {
    try {
      lineAt ??= lineFinder(text);
    } catch (error) {
      // Nested deeper than the stack: the fault is told all the same.
      if (!(error instanceof RangeError)) throw error;
      lineAt = () => 1;
    }
    return lineAt(path);
  };
}

function lineFinder(text: string): (path: Path) => number {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { schema: 'json', lineCounter: lines, prettyErrors: false });
  return (path) => Math.max(1, lines.linePos(offsetOf(contents, path)).line);
}

/** Offset of the deepest existing part of a path; for a missing key that of its parent. `whole` resolves aliases. */
export function offsetOf(node: unknown, path: Path, whole = (part: unknown): unknown => part): number {
  const [step, ...rest] = path;
  const value = whole(node);
  if (step !== undefined && isMap(value)) {
    const pair = value.items.find(({ key }) => keyText(key) === String(step));
    if (pair !== undefined) {
      const below = rest.length > 0 && (isMap(whole(pair.value)) || isSeq(whole(pair.value)));
      return below ? offsetOf(pair.value, rest, whole) : startOf(pair.key);
    }
  }
  if (step !== undefined && isSeq(value)) {
    const item = value.items[Number(step)];
    if (item !== undefined) return offsetOf(item, rest, whole);
  }
  return startOf(value);
}

export function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

export function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
