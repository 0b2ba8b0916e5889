import fc from 'fast-check';
import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
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

const FORMATS: readonly [string, (document: CatalogDocument) => Source][] = [
  ['YAML', (document) => readYaml('shop.yaml', writeYaml(document))],
  ['CSV', (document) => readTables(writeTables(document))],
];

function applied(current: CatalogDocument, source: Source, replace: boolean): CatalogDocument {
  const { document, faults } = applyEntries({ current, source, market: MARKET, pictures: PICTURES, replace });
  expect(faults.map(faultLine)).toEqual([]);
  return document;
}

/** Lists say nothing by the places of their items, which have orders of their own. */
function sorted(document: CatalogDocument): unknown {
  const key = (item: object): string => String(Object.values(item)[0]);
  return Object.fromEntries(
    Object.entries(document).map(([name, items]) => [
      name,
      name === 'timeSlots' ? items : (items as object[]).toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
    ]),
  );
}

/** @trust import */
describe.each(FORMATS)('an export as %s', (_, exported) => {
  it('changes nothing when it is imported where it came from, for any catalog', () => {
    fc.assert(
      fc.property(anyCatalog, (document) => {
        expect(applied(document, exported(document), false)).toEqual(document);
      }),
      { numRuns: runs(150) },
    );
  });

  it('reproduces the shop in an empty one, and in another one that it replaces', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (document, other) => {
        expect(sorted(applied(EMPTY_CATALOG, exported(document), false))).toEqual(sorted(document));
        expect(diffCatalog(applied(other, exported(document), true), document)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('leaves what no file states, also where it replaces the shop', () => {
    fc.assert(
      fc.property(anyOpenCatalog, fc.boolean(), (document, replace) => {
        expect(sorted(applied(document, exported(document), replace))).toEqual(sorted(document));
      }),
      { numRuns: runs(50) },
    );
  });

  it('adds nothing when it is imported again into another shop', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (document, other) => {
        const once = applied(other, exported(document), false);
        expect(applied(once, exported(document), false)).toEqual(once);
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
