import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

/**
 * What an import from a till meets: a shop that sells something else, and the folder that the till's file stands in.
 */
export interface TillWorld {
  readonly shop: TestShop;
  readonly folder: string;
}

/** A new one for each test of the block that calls this. */
export function tillWorld(): TillWorld {
  const world = {} as { shop: TestShop; folder: string };
  beforeEach(async () => {
    world.shop = await openTestShop();
    world.folder = makeTemporaryFolder('till');
  });
  afterEach(async () => {
    await world.shop.close();
    rmSync(world.folder, { recursive: true, force: true });
  });
  return world;
}
