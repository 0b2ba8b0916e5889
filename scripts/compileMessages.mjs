import { parse } from '@formatjs/icu-messageformat-parser';
import { pseudoMessage } from './pseudoMessage.mjs';

/**
 * A webpack loader that compiles messages: `{ id: text }` becomes `{ id: compiled text }`. A malformed message fails
 * the build. With the option `pseudo` it creates a pseudo-locale.
 */
export default function compileMessages(source) {
  const isPseudo = this.getOptions().pseudo === true;
  const compiled = Object.entries(JSON.parse(source)).map(([id, text]) => {
    try {
      const parts = parse(text, { shouldParseSkeletons: false });
      return [id, isPseudo ? pseudoMessage(parts) : parts];
    } catch (error) {
      throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
