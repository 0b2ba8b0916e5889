/** One step of a stack trace. */
export interface Frame {
  /** The function's name as the build left it; `?` when it has none. */
  readonly function: string;
  /** The path of the script, without origin and query. */
  readonly filename: string;
  /** From 1. */
  readonly lineno: number;
  /** From 1. */
  readonly colno: number;
}

const FRAME = /^\s*(?:at (?:(.+?) \()?|([^@\n]*)@|(?=\w+:\/\/))(?:\w+:\/\/[^/\s)]*)?([^\s():]+):(\d+):(\d+)\)?$/gm;

/**
 * Parses stack frames of V8, `at name (https://shop.example/assets/main.js:1:2345)`, and of Firefox and Safari,
 * `name@https://...:1:2345`, whose name may be empty. The innermost is first.
 */
export function framesOf(stack: string): readonly Frame[] {
  return [...stack.matchAll(FRAME)].map(([, called, named, filename = '', line, column]) => ({
    function: called || named || '?',
    filename: filename.replace(/[?#].*/, ''),
    lineno: Number(line),
    colno: Number(column),
  }));
}
