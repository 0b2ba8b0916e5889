const WIDTH = 120;

/**
 * JSON as the project's formatter writes it: objects with a key a line, and a list of plain values in one line where it
 * fits.
 */
export function jsonText(value: unknown): string {
  return `${written(value, 0, 0)}\n`;
}

/** `before` is the number of characters that stand in the line before the value. */
function written(value: unknown, depth: number, before: number): string {
  const [own, below] = [depth, depth + 1].map((level) => '  '.repeat(level));
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== undefined);
    const line = `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isPlain = items.every((item) => typeof item !== 'object' || item === null);
    if (items.length === 0 || (isPlain && before + line.length + 1 <= WIDTH)) return line;
    return `[\n${items.map((item) => `${below}${written(item, depth + 1, 0)}`).join(',\n')}\n${own}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, part]) => {
    const name = `${below}${JSON.stringify(key)}: `;
    return `${name}${written(part, depth + 1, name.length)}`;
  });
  return `{\n${lines.join(',\n')}\n${own}}`;
}
