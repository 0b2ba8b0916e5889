import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that are mutated, and the specs that are to notice. */
export interface Area {
  readonly name: string;
  readonly files: readonly string[];
  /** A pattern of paths from the root. */
  readonly specs: string;
}

const ROOTS = ['src/domain', 'src/application', 'src/ui'];

/** What only says what somebody else must do. */
const PORTS = /^src\/application\/(ports\/|port\.ts)/;

/** In the ui only what holds state, or follows it: that is what MobX observes, and what watches that. */
function isMutated(root: string, file: string): boolean {
  if (PORTS.test(file)) return false;
  return (
    !file.startsWith('src/ui/') || /\b(make(Auto)?Observable|reaction)\(/.test(readFileSync(join(root, file), 'utf8'))
  );
}

/**
 * A use-case and a store, as a file with a spec of its own below `tests`, are held by that spec alone. What has none, such
 * as the rules of the domain, which are held by laws over several of them, is held by the specs of its folder.
 */
export function areasOf(root: string): readonly Area[] {
  const files = ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((file) => isMutated(root, file)),
  );
  const isAlone = (file: string): boolean => !file.startsWith('src/domain/') && existsSync(join(root, specsOf(file)));
  const areas = Map.groupBy(files.toSorted(), (file) => (isAlone(file) ? file : dirname(file)));
  return [...areas].map(([name, own]) => ({ name, files: own, specs: specsOf(name) }));
}

function specsOf(name: string): string {
  const mirrored = name.replace(/^src\//, 'tests/');
  return mirrored.endsWith('.ts') ? mirrored.replace(/\.ts$/, '.spec.ts') : `${mirrored}/*.spec.ts`;
}
