import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ServerProcess } from '../../support/serverProcess.ts';
import { startTestServer } from '../../support/startTestServer.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a secret of more than thirty-two characters',
  ALLOWED_ORIGINS: 'https://shop.example',
  PUBLIC_URL: 'https://shop.example',
  // Nobody listens there.
  SMS_URL: 'http://127.0.0.1:9/send',
};

/** A small shop, as an operator imports one. */
async function fill(dataDir: string): Promise<void> {
  const database = openSqlite(dataDir);
  await migrate(database);
  await new CatalogRepository(database).replace(aCatalogDocument());
  await database.close();
}

/** @trust N7 N17 production */
describe('starting the server', () => {
  it('prints its address last, after a hint of what to try', async () => {
    const server = await startTestServer();
    const lines = server.printed().trimEnd().split('\n');
    expect(lines.at(-1)).toBe(`Carte is open at ${server.url}`);
    expect(server.printed()).toContain('/dev/outbox');
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('is refused while another server holds the data, and possible again once that one was killed', async () => {
    const first = await startTestServer();
    const second = new ServerProcess({ PORT: '0', DATA_DIR: first.dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.printed).toContain('Another Carte server already uses the data directory');
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.kill();
    const third = await startTestServer({}, first.dataDir);
    await third.stop();
    rmSync(first.dataDir, { recursive: true, force: true });
  });

  it('is refused while the catalog has a street of an unknown rank, with its key and the ranks that there are', async () => {
    const dataDir = makeTemporaryFolder('test');
    const database = openSqlite(dataDir);
    await migrate(database);
    const text = JSON.stringify(readDemoSeed()).replace('"rank":"side"', '"rank":"alley"');
    await new CatalogRepository(database).replace(JSON.parse(text) as CatalogDocument);
    await database.close();
    const server = new ServerProcess({ PORT: '0', DATA_DIR: dataDir });
    expect(await server.ended()).toBe(78);
    expect(server.printed).toMatch(/towns\.0\.streets\.\d+\.rank: must be equal to one of .*: main, side, path\n$/);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is refused in production without its secrets', async () => {
    const server = new ServerProcess({
      PORT: '0',
      DATA_DIR: makeTemporaryFolder('test'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://x.example',
    });
    expect(await server.ended()).toBe(78);
    const names = [...server.printed.matchAll(/^- (\w+) is missing: .+\. For example \1=\S/gm)].map(([, name]) => name);
    expect(names).toEqual(['ALLOWED_ORIGINS', 'TOKEN_SECRET', 'SMS_URL']);
    expect(server.printed).toContain('setup:production');
  });

  it('is refused in production while the catalog is empty, with how to fill it, and succeeds once it is filled', async () => {
    const dataDir = makeTemporaryFolder('test');
    const environment = { ...PRODUCTION, PORT: '0', DATA_DIR: dataDir };
    const empty = new ServerProcess(environment);
    expect(await empty.ended()).toBe(78);
    expect(empty.printed).toContain('The shop is empty');
    expect(empty.printed).toContain('npm run import -- my-shop/shop.yaml');
    const checked = async (): Promise<readonly unknown[]> => {
      const check = new ServerProcess(environment, undefined, ['--check']);
      return [await check.ended(), check.printed];
    };
    expect(await checked()).toEqual([78, expect.stringContaining('The shop is empty')]);
    await fill(dataDir);
    expect(await checked()).toEqual([0, expect.stringMatching(/\nCarte can be opened\.\n$/)]);
    const server = await startTestServer(PRODUCTION, dataDir);
    // Nothing of the demo is there: no menu, no outbox.
    expect(await (await fetch(`${server.url}/1/p/cities`)).json()).toEqual([
      expect.objectContaining({ id: 'harbour' }),
    ]);
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
    expect((await fetch(`${server.url}/health`)).headers.get('Strict-Transport-Security')).toContain('max-age');
    const code = await fetch(`${server.url}/api/v1/sign/in/phone/code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode: 'WEB', phone: '+79005550001', whiteLabel: 'coral' }),
    });
    expect(code.status).toBe(503);
    expect(await server.stop()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is refused in production without a gateway where people sign in by phone', async () => {
    const server = new ServerProcess({
      ...PRODUCTION,
      SMS_URL: 'none',
      PORT: '0',
      DATA_DIR: makeTemporaryFolder('test'),
    });
    expect(await server.ended()).toBe(78);
    expect(server.printed).toMatch(/^SMS_URL is none, but people sign in by phone: .*providers\.auth/);
  });

  it('is refused without a data folder that it may write, with who needs one', async () => {
    const file = join(makeTemporaryFolder('test'), 'file');
    writeFileSync(file, '');
    const server = new ServerProcess({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(await server.ended()).toBe(78);
    expect(server.printed).toBe(
      `The data directory "${file}/data" cannot be written by the user ${process.getuid?.()} (ENOTDIR). Set DATA_DIR to a ` +
        'folder of this user. In a container leave DATA_DIR out: the image has its own.\n',
    );
  });

  it('is refused for a demo that other machines would reach, and warns where that is wanted', async () => {
    const refused = new ServerProcess({ PORT: '0', DATA_DIR: makeTemporaryFolder('test'), HOST: '0.0.0.0' });
    expect(await refused.ended()).toBe(78);
    expect(refused.printed).toContain('DEMO=public');
    const server = await startTestServer({ HOST: '0.0.0.0', DEMO: 'public' });
    expect(server.printed()).toContain('WARNING: this demo is open to everybody');
    expect(await server.stop()).toBe(0);
  });
});
