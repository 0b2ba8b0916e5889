import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files to mutate, and the specs that should detect it. */
export interface Area {
  readonly name: string;
  readonly files: readonly string[];
  /** A path pattern relative to the project's root. */
  readonly specs: string;
}

const ROOTS = ['src/domain', 'src/application', 'src/ui', 'desk/application', 'desk/ui'];

/** Interfaces without any code to mutate. */
const PORTS = /^(?:src|desk)\/application\/(ports\/|port\.ts)/;

/** Whether a file is mutated; in the UI only stores, which use MobX, and what observes them. */
function isMutated(root: string, file: string): boolean {
  if (PORTS.test(file)) return false;
  return (
    !/^(?:src|desk)\/ui\//.test(file) ||
    /\b(make(Auto)?Observable|reaction)\(/.test(readFileSync(join(root, file), 'utf8'))
  );
}

/**
 * Use cases and stores with a spec of their own are tested by that spec alone. Other files, such as rules of the domain
 * that are covered by shared property tests, are tested by the specs of their folder.
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
