import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultLine } from '#server/catalog/import/Entry.ts';
import { importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readSource } from '#server/catalog/import/readSource.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

/** What an import of these files says. */
async function faultsOf(files: Readonly<Record<string, string>>, name: string): Promise<readonly string[]> {
  const folder = makeTemporaryFolder('test');
  const database = await openTestDatabase();
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    const { source } = readSource(join(folder, name));
    const market = { currency: 'EUR', timezone: 'Europe/Podgorica' };
    const result = await importCatalog({ database, source, folder, market, now: new Date(0) });
    return result.kind === 'refused' ? result.faults.map(faultLine) : [];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const faultsIn = (content: string, name = 'shop.yaml'): Promise<readonly string[]> =>
  faultsOf({ [name]: content }, name);

/** Nine levels of lists, each with nine times the one before. */
function aliasBomb(): string {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const before = Array.from({ length: 9 }, () => (level === 0 ? 'lol' : `*l${level - 1}`));
    return `    l${level}: &l${level} [${before.join(', ')}]`;
  });
  return `cities:\n  - id: a\n${levels.join('\n')}\n`;
}

describe('a file that is made to harm', () => {
  it('with aliases of aliases has one fault, with its line', async () => {
    const [fault, ...others] = await faultsIn(aliasBomb());
    expect(fault).toMatch(/^shop\.yaml:\d+: more than 20000 aliases \(\*\) are to be followed$/);
    expect(others).toEqual([]);
  });

  it('with an alias of itself has one fault', async () => {
    expect(await faultsIn('cities:\n  - id: a\n    name: &n [*n]\n')).toEqual([
      expect.stringMatching(/^shop\.yaml:3: keys and lists are nested more than 100 deep$/),
    ]);
  });

  it.each([
    ['shop.yaml', `cities: ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['shop.yaml', `cities: ${'['.repeat(500)}${']'.repeat(500)}`],
    ['shop.json', `{"cities": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
  ])('that nests without end has one fault: %s', async (name, content) => {
    const faults = await faultsIn(content, name);
    expect(faults).toEqual([`${name}:1: keys and lists are nested more than 100 deep`]);
  });

  it('that nests without end in GeoJSON has a fault', async () => {
    const deep = `{ "type": "Polygon", "coordinates": ${'['.repeat(5_000)}${']'.repeat(5_000)} }`;
    const zone = `{ "type": "Feature", "properties": { "restaurant": "port" }, "geometry": ${deep} }`;
    const faults = await faultsIn(`{ "type": "FeatureCollection", "features": [${zone}] }`, 'zones.geojson');
    expect(faults[0]).toMatch(/^zones\.geojson:1: /);
  });

  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  it.each(NAMES)('with the key %s has a fault with its line, wherever it stands', async (key) => {
    const list = await faultsIn(`{\n"cities": [],\n"${key}": [{ "id": "x" }]\n}`, 'shop.json');
    expect(list).toContain(`shop.json:3: ${key}: there is no such key`);
    const menu = await faultsIn(`{\n"menus": [{\n"id": "m",\n"${key}": [{ "id": "x" }] }]\n}`, 'shop.json');
    expect(menu).toContain(`shop.json:4: ${key}: there is no such key`);
    const text = await faultsIn(`{\n"menus": [{ "id": "m",\n"name": {\n"${key}": "x" } }]\n}`, 'shop.json');
    expect(text).toContain(`shop.json:4: ${key}: there is no such key`);
  });

  it.each(NAMES)('with the column %s has a fault', async (column) => {
    for (const title of [column, `name:${column}`, `${column}.north`, `bounds.${column}`]) {
      const [fault] = await faultsOf({ 'cities.csv': `id,${title}\na,x\n` }, '.');
      expect(fault).toContain(`cities.csv:1: ${title}: there is no such column`);
    }
  });

  it('in GeoJSON changes no object', async () => {
    const properties = '{ "__proto__": { "polluted": true }, "restaurant": "port" }';
    const zone = `{ "type": "Feature", "properties": ${properties}, "geometry": null }`;
    const faults = await faultsIn(`{ "type": "FeatureCollection", "features": [${zone}] }`, 'zones.geojson');
    expect(faults.length).toBeGreaterThan(0);
    expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined();
  });
});
