import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder whose files are mutated, and the specs that are to notice: those of the same folder below `tests`. */
export interface Area {
  readonly folder: string;
  readonly files: readonly string[];
  readonly specs: string;
}

const ROOTS = ['src/domain', 'src/application', 'src/ui'];

/** What only says what somebody else must do. */
const PORTS = /^src\/application\/(ports\/|port\.ts)/;

/** In the ui only what holds state: that is what MobX observes. */
function isMutated(root: string, file: string): boolean {
  if (PORTS.test(file)) return false;
  return !file.startsWith('src/ui/') || /\bmake(Auto)?Observable\(/.test(readFileSync(join(root, file), 'utf8'));
}

export function areasOf(root: string): readonly Area[] {
  const files = ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((file) => isMutated(root, file)),
  );
  const byFolder = Map.groupBy(files.toSorted(), (file) => dirname(file));
  return [...byFolder].map(([folder, own]) => ({ folder, files: own, specs: folder.replace(/^src\//, 'tests/') }));
}
