import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ServerProcess } from '#tests/support/serverProcess.ts';

const PROJECT = join(import.meta.dirname, '../..');
const COPIED = '{src,server,scripts,markets,demo,contract,*.json,webpack.config.ts}';
const LEFT_OUT = /^server\/catalog\/tills\//;
const run = promisify(execFile);

/** The project without the desk's folder and without the readers of tills. */
function bare(): string {
  const root = makeTemporaryFolder('test');
  const files = globSync([COPIED, `${COPIED}/**/*`], { cwd: PROJECT, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(PROJECT.length + 1))
    .filter((file) => !LEFT_OUT.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(root, file));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

it('a shop builds and opens without the desk and without the readers of tills', async () => {
  const root = bare();
  await run(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root });
  const server = new ServerProcess({ PORT: '0', DATA_DIR: makeTemporaryFolder('server') }, root);
  const url = await server.opened();
  const [home, desk, cities] = await Promise.all(
    ['/', '/desk', '/1/p/cities?whiteLabel=coral'].map((path) => fetch(url + path)),
  );
  expect([home?.status, desk?.status, cities?.status]).toEqual([200, 404, 200]);
  await server.signal('SIGTERM');
});
