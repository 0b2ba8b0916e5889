import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { examineCatalog, openStored } from '../../scripts/doctor/examineCatalog.ts';
import { findingLine } from '../../scripts/doctor/Finding.ts';
import { aCatalogDocument, aRestaurant } from '../server/support/aCatalogDocument.ts';
import { openTestShop } from '../server/support/openTestShop.ts';

const [zone] = aRestaurant().zones;
const TIER = { deliveryPrice: 0, time: 30, minOrderPrice: 0 };

/** What the doctor says of a shop whose one zone is this. */
async function linesOf(change: object): Promise<readonly string[]> {
  const port = aRestaurant({
    zones: [{ ...zone, id: 'port-zone', name: 'Port', rules: [TIER], polygon: [], ...change }],
  });
  const { database } = await openTestShop({ document: aCatalogDocument({ restaurants: [port] }) });
  return (await examineCatalog(async () => database)).findings.map(findingLine);
}

describe('the doctor', () => {
  const area = zone?.polygon ?? [];

  it('finds nothing wrong with a sound catalog in the database', async () => {
    expect(await linesOf({ polygon: area })).toEqual(['✓ the catalog in the database']);
  });

  it.each([
    ['latitude and longitude exchanged', { polygon: area.map(([lat, lng]) => [lng, lat]) }, /did you mean \[10, 20\]/],
    ['an area that crosses itself', { polygon: [area[0], area[2], area[1], area[3]] }, /area: crosses itself/],
    [
      'minutes below nothing',
      { polygon: area, rules: [{ ...TIER, time: -45 }] },
      /-45 is not a whole number of minutes/,
    ],
    [
      'minutes with a fraction',
      { polygon: area, rules: [{ ...TIER, time: 0.5 }] },
      /0.5 is not a whole number of minutes/,
    ],
  ])('finds a zone with %s in the database', async (_, change, message) => {
    const lines = await linesOf(change);
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).toMatch(/^✘ the catalog in the database, restaurant port: zone port-zone/);
  });

  it('says nothing of a database that does not exist, and that it cannot read another one', async () => {
    const folder = makeTemporaryFolder('doctor');
    expect(await examineCatalog(() => openStored({ DATA_DIR: join(folder, 'none') }, 'coral'))).toEqual({
      findings: [],
      seed: undefined,
    });
    const { findings } = await examineCatalog(() => Promise.reject(new Error('no leave')));
    const [finding] = findings;
    expect(finding).toMatchObject({ kind: 'unknown', detail: 'cannot be read: no leave' });
    rmSync(folder, { recursive: true, force: true });
  });
});
