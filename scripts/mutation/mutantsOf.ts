/** One small change of a source text that a test should notice. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly text: string;
}

const SWAPS: readonly (readonly [pattern: RegExp, replacement: (match: string) => string])[] = [
  [/ >= /g, () => ' > '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ < /g, () => ' <= '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \* /g, () => ' / '],
  [/ % /g, () => ' * '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/Math\.min\(/g, () => 'Math.max('],
  [/Math\.max\(/g, () => 'Math.min('],
  [/Math\.floor\(/g, () => 'Math.ceil('],
  [/\.some\(/g, () => '.every('],
  [/\.every\(/g, () => '.some('],
  [/\.find\(/g, () => '.findLast('],
  [/\ba - b\b|\ba\.(\w+) - b\.\1\b/g, (match) => match.split(' - ').toReversed().join(' - ')],
  [/(?<![\w.#'-])\d[\d_]*(?![\w.'-])/g, (match) => String(Number(match.replaceAll('_', '')) + 1)],
  [/(?<![\w.#'-])[1-9][\d_]*(?![\w.'-])/g, (match) => String(Number(match.replaceAll('_', '')) - 1)],
];

/** Lines that hold no behaviour: imports, comments, types, and texts of errors. */
function isInert(line: string): boolean {
  return (
    /^\s*(import|export type|type|\/?\*|\/\/|readonly|\||interface|export interface)/.test(line) ||
    /\b(super|throw)\b/.test(line)
  );
}

export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (isInert(line)) return [];
    return SWAPS.flatMap(([pattern, replacement]) =>
      [...line.matchAll(pattern)].flatMap((match) => {
        const [found] = match;
        const changed = line.slice(0, match.index) + replacement(found) + line.slice(match.index + found.length);
        if (changed === line) return [];
        const text = lines.with(index, changed).join('\n');
        return [{ file, line: index + 1, change: `${found.trim()} -> ${replacement(found).trim()}`, text }];
      }),
    );
  });
}
