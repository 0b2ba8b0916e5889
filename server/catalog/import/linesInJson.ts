import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Path } from './Entry.ts';

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
  const document = parseDocument(text, { schema: 'json', lineCounter: lines, prettyErrors: false });
  return (path) => {
    let node: unknown = document.contents;
    for (const step of path) {
      const next: unknown = isMap(node) || isSeq(node) ? node.get(step, true) : undefined;
      if (next === undefined) break;
      node = next;
    }
    const [start = 0] = (isNode(node) && node.range) || [];
    return Math.max(1, lines.linePos(start).line);
  };
}
