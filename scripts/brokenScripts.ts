import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** Scripts in a folder with a syntax error, each with its message. */
export function brokenScripts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const problem = problemOf(readFileSync(join(folder, name), 'utf8'));
      return problem === undefined ? [] : [`${name}: ${problem}`];
    });
}

function problemOf(text: string): string | undefined {
  try {
    // Only parses the script, without running it.
    void new Script(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
