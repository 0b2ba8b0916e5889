import { rmSync } from 'node:fs';
import { openLockedStorage } from '#server/app/openLockedStorage.ts';
import { readConfig } from '#server/config/config.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder('storage');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  openLockedStorage(
    readConfig({ DATA_DIR: folder }),
    () => {},
    () => {},
  );

describe('the storage of a server', () => {
  it('is locked while it is open, and free again once it is closed', async () => {
    const storage = await open();
    await expect(open()).rejects.toThrow(folder);
    await storage.close();
    await (await open()).close();
  });

  it('is free again when the start fails', async () => {
    const storage = await open();
    const failing = storage.closedOnFailure(() => Promise.reject(new Error('the catalog is damaged')));
    await expect(failing).rejects.toThrow('the catalog is damaged');
    await (await open()).close();
  });
});
