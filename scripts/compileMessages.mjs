import { parse } from '@formatjs/icu-messageformat-parser';

/** A webpack loader: `{ id: text }` becomes `{ id: compiled text }`; a text that does not parse stops the build. */
export default function compileMessages(source) {
  const compiled = Object.entries(JSON.parse(source)).map(([id, text]) => {
    try {
      const parts = parse(text, { shouldParseSkeletons: false });
      return [id, parts];
    } catch (error) {
      throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
