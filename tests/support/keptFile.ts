import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'carte');

/** A short name for the contents of files of the project, given as a glob from its root. */
export function fingerprint(glob: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(glob, { cwd: ROOT }).toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A file that takes longer to make than to read. */
interface KeptFile {
  readonly kind: string;
  /** What it was made from. A file of another version is made anew, in place of the earlier one. */
  readonly version: string;
}

/** Makes a file once, and keeps it with the packages for all later runs. */
export async function keptFile(file: KeptFile, make: () => Promise<Uint8Array>): Promise<Buffer> {
  return readKept(file) ?? keep(file, await make());
}

/** The same for what is made at once. */
export function keptFileSync(file: KeptFile, make: () => Uint8Array): Buffer {
  return readKept(file) ?? keep(file, make());
}

function nameOf({ kind, version }: KeptFile): string {
  return `${kind}.${version}`;
}

function readKept(file: KeptFile): Buffer | undefined {
  const path = join(FOLDER, nameOf(file));
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Other processes may make the same file at the same moment. */
function keep(file: KeptFile, bytes: Uint8Array): Buffer {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, nameOf(file));
  const own = join(FOLDER, `${process.pid}.${nameOf(file)}`);
  writeFileSync(own, bytes);
  renameSync(own, path);
  const earlier = readdirSync(FOLDER).filter((name) => name.startsWith(`${file.kind}.`) && name !== nameOf(file));
  for (const name of earlier) rmSync(join(FOLDER, name), { force: true });
  return Buffer.from(bytes);
}
