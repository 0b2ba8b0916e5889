// `node scripts/run.mjs scripts/doctor/main.ts ...` runs a script of the project that needs the shop's packages only,
// or says which version of Node it needs. Plain JavaScript, so that any version can run it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isNewEnough, nodeNeeded } from './nodeVersion.mjs';

if (!isNewEnough(process.version)) {
  process.stderr.write(`${nodeNeeded(process.version)}\n`);
  process.exit(1);
}
if (!existsSync(fileURLToPath(new URL('../node_modules', import.meta.url)))) {
  process.stderr.write(
    'No packages are installed. Run `npm ci`, or `npm ci --omit=dev` for a shop without tests and tools.\n',
  );
  process.exit(1);
}
// Arguments are passed as if the script had been started directly.
process.argv.splice(1, 2, resolve(process.argv[2]));
await import(pathToFileURL(process.argv[1]).href);
