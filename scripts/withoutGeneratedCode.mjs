// Inversify can generate functions from strings, which is never used here and which the content security policy
// forbids. Such modules keep their exports but lose their code.
const WRITES_CODE = /\bnew Function\(/;
const EXPORTED = /^export function (\w+)/gm;

/** @param {string} source */
export default function withoutGeneratedCode(source) {
  if (!WRITES_CODE.test(source)) return source;
  const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length === 0)
    throw new Error(`${this.resourcePath} writes code at run time and exports no function by its name`);
  return names
    .map((name) => `export function ${name}() { throw new Error('${name} writes no code here'); }`)
    .join('\n');
}
