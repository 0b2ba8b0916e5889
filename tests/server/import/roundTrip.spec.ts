import fc from 'fast-check';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { checkCatalog } from '#server/catalog/import/checkCatalog.ts';
import { diffCatalog } from '#server/catalog/import/diffCatalog.ts';
import { faultLine, type Source } from '#server/catalog/import/Entry.ts';
import { readTables } from '#server/catalog/import/readTables.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { writeTables } from '#server/catalog/import/writeTables.ts';
import { writeYaml } from '#server/catalog/import/writeYaml.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { runs } from '#tests/support/runs.ts';
import { anyCatalog, anyOpenCatalog } from './anyCatalog.ts';

const MARKET = { currency: 'USD', timezone: 'UTC' };
const HASH = '0123456789abcdef01234567';
const PICTURES = new Map([
  [`pictures/${HASH}.webp`, { path: `imported/${HASH}`, widths: [160, 640], ratio: 0.75, alt: '', hue: '' }],
]);

const FORMATS: readonly [string, (seed: CatalogDocument) => Source][] = [
  ['YAML', (seed) => readYaml('shop.yaml', writeYaml(seed))],
  ['CSV', (seed) => readTables(writeTables(seed))],
];

function applied(current: CatalogDocument, source: Source, replace: boolean): CatalogDocument {
  const { seed, faults } = applyEntries({ current, source, market: MARKET, pictures: PICTURES, replace });
  expect(faults.map(faultLine)).toEqual([]);
  return seed;
}

/** Lists say nothing by the places of their items, which have orders of their own. */
function sorted(seed: CatalogDocument): unknown {
  const key = (item: object): string => String(Object.values(item)[0]);
  return Object.fromEntries(
    Object.entries(seed).map(([name, items]) => [
      name,
      name === 'timeSlots' ? items : (items as object[]).toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
    ]),
  );
}

/** @trust import */
describe.each(FORMATS)('an export as %s', (_, exported) => {
  it('changes nothing when it is imported where it came from, for any catalog', () => {
    fc.assert(
      fc.property(anyCatalog, (seed) => {
        expect(applied(seed, exported(seed), false)).toEqual(seed);
      }),
      { numRuns: runs(150) },
    );
  });

  it('reproduces the shop in an empty one, and in another one that it replaces', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (seed, other) => {
        expect(sorted(applied(EMPTY_CATALOG, exported(seed), false))).toEqual(sorted(seed));
        expect(diffCatalog(applied(other, exported(seed), true), seed)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('leaves what no file states, also where it replaces the shop', () => {
    fc.assert(
      fc.property(anyOpenCatalog, fc.boolean(), (seed, replace) => {
        expect(sorted(applied(seed, exported(seed), replace))).toEqual(sorted(seed));
      }),
      { numRuns: runs(50) },
    );
  });

  it('adds nothing when it is imported again into another shop', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (seed, other) => {
        const once = applied(other, exported(seed), false);
        expect(applied(once, exported(seed), false)).toEqual(once);
      }),
      { numRuns: runs(50) },
    );
  });

  it('contains the whole demo, in which no fault is found', () => {
    const demo = readDemoSeed('coral');
    expect(checkCatalog(demo, new Map())).toEqual([]);
    expect(applied(demo, exported(demo), false)).toEqual(demo);
    expect(sorted(applied(EMPTY_CATALOG, exported(demo), false))).toEqual(sorted(demo));
  });
});
