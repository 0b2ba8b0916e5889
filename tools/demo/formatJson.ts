const LINE_WIDTH = 160;

/** JSON that a person can read in a diff: what fits on a line stays on it. */
export function formatJson(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || inline.length + indent.length <= LINE_WIDTH) {
    return inline;
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => deeper + formatJson(item, deeper));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${deeper}${JSON.stringify(key)}: ${formatJson(field, deeper)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}
