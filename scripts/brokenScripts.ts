import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** The scripts below a folder that no browser could read, each with what is wrong in it. */
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
    // Reading it is all that happens: it is never run.
    void new Script(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
