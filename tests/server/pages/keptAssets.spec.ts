import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { keepAssets } from '#server/pages/keptAssets.ts';
import { staticFile } from '#server/pages/staticFile.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

describe('the files of an earlier build', () => {
  let root: string;
  let storedFolder: string;
  let start: number;

  beforeEach(() => {
    root = makeTemporaryFolder('assets');
    storedFolder = join(root, 'kept');
    start = Date.now();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A server starts with a build of these files, so many hours later. */
  async function startWith(names: readonly string[], hours: number): Promise<void> {
    const build = join(root, 'dist');
    rmSync(build, { recursive: true, force: true });
    for (const folder of ['storefront/assets', 'desk/desk/assets']) {
      mkdirSync(join(build, folder), { recursive: true });
      for (const name of names) writeFileSync(join(build, folder, name), name);
    }
    await keepAssets({ build, storedFolder, now: new Date(start + hours * 3_600_000) });
  }

  const files = (): readonly string[] =>
    readdirSync(join(storedFolder, 'storefront/assets')).filter((name) => name.endsWith('.js'));

  it('are kept for a day after a newer build replaced them, however long they were the newest', async () => {
    await startWith(['menu.1.js'], 0);
    await startWith(['menu.2.js'], 24 * 30);
    expect(files()).toEqual(['menu.1.js', 'menu.2.js']);
    await startWith(['menu.2.js'], 24 * 30 + 23);
    expect(files()).toEqual(['menu.1.js', 'menu.2.js']);
    await startWith(['menu.2.js'], 24 * 30 + 25);
    expect(files()).toEqual(['menu.2.js']);
  });

  it('are kept again when a build comes back', async () => {
    await startWith(['menu.1.js'], 0);
    await startWith(['menu.2.js'], 1);
    await startWith(['menu.1.js'], 26);
    await startWith(['menu.1.js'], 100);
    expect(files()).toEqual(['menu.1.js']);
  });

  it('are served beside those of the build, of storefront and desk', async () => {
    await startWith(['menu.1.js'], 0);
    await startWith(['menu.2.js'], 1);
    const app = new Hono();
    app.get(
      '/assets/*',
      async (context) => (await staticFile(context, join(storedFolder, 'storefront'))) ?? context.notFound(),
    );
    app.get('/desk/assets/*', async (context) => (await staticFile(context, storedFolder)) ?? context.notFound());
    expect(await (await app.request('/assets/menu.1.js')).text()).toBe('menu.1.js');
    expect(await (await app.request('/desk/assets/menu.1.js')).text()).toBe('menu.1.js');
    expect((await app.request('/assets/menu.3.js')).status).toBe(404);
  });

  it('are none where nothing is built', async () => {
    await keepAssets({ build: join(root, 'none'), storedFolder, now: new Date() });
    expect(() => readdirSync(storedFolder)).toThrow('ENOENT');
  });
});
