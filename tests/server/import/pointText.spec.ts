import fc from 'fast-check';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import { POINT_PATTERN, readPoint, readPoints } from '#server/catalog/document/pointText.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { importCatalog } from '#server/catalog/import/importCatalog.ts';
import { readTables } from '#server/catalog/import/readTables.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestShop } from '../support/openTestShop.ts';

const MARKET = { currency: 'EUR', timezone: 'Europe/Podgorica' };
const MOSCOW = [55.75, 37.61];

describe('a point that is typed', () => {
  it.each([
    '55.75, 37.61',
    '55.75,37.61',
    '55.75 37.61',
    '55.75;37.61',
    '55.75 | 37.61',
    '[55.75, 37.61]',
    '[55.75 37.61]',
    '(55.75; 37.61)',
    '55,75; 37,61',
    '55,75 37,61',
    '55,75, 37,61',
    '[55,75|37,61]',
    '55,75,37,61',
    ' 55.75\t37.61 ',
  ])('is read: %s', (text) => {
    expect(readPoint(text)).toEqual(MOSCOW);
  });

  it.each([
    ['-33.87, 151.21', [-33.87, 151.21]],
    ['−33,87; −151,21', [-33.87, -151.21]],
    ['55, 37', [55, 37]],
    ['55,37', [55, 37]],
  ])('is read with signs and without decimals: %s', (text, point) => {
    expect(readPoint(text)).toEqual(point);
  });

  it.each([
    '',
    '55.75',
    '55,75,37',
    '55.75,37,61',
    '1,2,3',
    '[55.75 37.61',
    '55.75 37.61]',
    'north',
    '5555, 37',
    '55.75 37.61 12',
  ])('is no point: "%s"', (text) => {
    expect(readPoint(text)).toBeUndefined();
    expect(text).not.toMatch(new RegExp(POINT_PATTERN));
  });

  it('is read exactly where the published schema accepts it', () => {
    const pattern = new RegExp(POINT_PATTERN);
    const text = fc.string({
      unit: fc.constantFrom('1', '23', '.', ',', ' ', ';', '|', '-', '[', ']', '(', ')'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (typed) => {
        expect(readPoint(typed) !== undefined).toBe(pattern.test(typed));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    '55.75 37.61 | 55.76 37.62 | 55.77 37.60',
    '55.75|37.61|55.76|37.62|55.77|37.60',
    '55.75, 37.61; 55.76, 37.62; 55.77, 37.60',
    '[55.75 37.61], [55.76 37.62], [55.77 37.60]',
    '[55,75 37,61] | [55,76 37,62] | [55,77 37,60]',
    '55.75 37.61\n55.76 37.62\n55.77 37.60',
  ])('is a corner among others: %s', (text) => {
    expect(readPoints(text)).toEqual([MOSCOW, [55.76, 37.62], [55.77, 37.6]]);
  });

  it('spoils all corners when it cannot be read', () => {
    expect(readPoints('55.75 37.61 | north | 55.77 37.60')).toBeUndefined();
    expect(readPoints('55.75|37.61|55.76')).toBeUndefined();
  });
});

const cities = 'id,name,center\nbar,Bar,42.0931 19.1003\n';
const restaurants = (coordinates: string): string =>
  `id;city;name;address;coordinates;menus;hours\npier;bar;Pier;Obala 1;${coordinates};main;daily 10:00-22:00\n`;
const zones = (area: string): string => `id;restaurant;name;area\ntown;pier;Town;${area}\n`;
const tiers = 'zone,from,price,minutes\ntown,0,2.00,40\n';
const menus = 'id,name\nmain,Menu\n';

function tables({ coordinates = '42.0925 19.0986', area = '42.08 19.08|42.08 19.12|42.11 19.12' } = {}) {
  return readTables(
    new Map(Object.entries({ cities, restaurants: restaurants(coordinates), zones: zones(area), tiers, menus })),
  );
}

const applied = (source: ReturnType<typeof tables>) =>
  applyEntries({ current: EMPTY_CATALOG, source, market: MARKET, pictures: new Map(), replace: false });

describe('points of tables', () => {
  it.each(['42.0925, 19.0986', '42,0925 19,0986', '[42.0925, 19.0986]', '42.0925|19.0986'])(
    'are read in a cell: %s',
    (coordinates) => {
      const { document, faults } = applied(tables({ coordinates }));
      expect(faults).toEqual([]);
      expect(document.restaurants[0]?.location).toEqual([42.0925, 19.0986]);
    },
  );

  it.each([
    '[[42.08, 19.08], [42.08, 19.12], [42.11, 19.12]]',
    '[42.08 19.08], [42.08 19.12], [42.11 19.12]',
    '42.08|19.08|42.08|19.12|42.11|19.12',
  ])('are the corners of an area: %s', (area) => {
    const { document, faults } = applied(tables({ area }));
    expect(faults).toEqual([]);
    expect(document.restaurants[0]?.zones[0]?.polygon).toEqual([
      [42.08, 19.08],
      [42.08, 19.12],
      [42.11, 19.12],
    ]);
  });

  it('are refused with an example as a cell has it, with the line and the column', () => {
    const { faults } = applied(tables({ coordinates: 'by the sea' }));
    expect(faults).toEqual([
      {
        sourceLine: { file: 'restaurants.csv', line: 2 },
        text: 'restaurant pier, coordinates: "by the sea" is not a point such as 42.4411 19.2627, latitude first',
      },
    ]);
  });

  it('are refused when they are exchanged or off the globe, with what is meant as a cell has it', async () => {
    const shop = await openTestShop({ document: EMPTY_CATALOG });
    const importing = async (coordinates: string): Promise<unknown> => {
      const source = tables({ coordinates });
      const { database } = shop;
      return importCatalog({ database, source, folder: '.', market: MARKET, now: new Date(0), dryRun: true });
    };
    expect(await importing('19.0986, 42.0925')).toMatchObject({
      kind: 'refused',
      faults: [
        {
          sourceLine: { file: 'restaurants.csv', line: 2 },
          text: expect.stringContaining('did you mean 42.0925 19.0986'),
        },
      ],
    });
    expect(await importing('142.0925, 19.0986')).toMatchObject({
      faults: [
        { text: expect.stringMatching(/^restaurant pier, coordinates: is not on the globe; latitude comes first/) },
      ],
    });
    await shop.close();
  });

  it('need quotes where a comma begins the next cell, which the fault says', () => {
    const { faults } = readTables(new Map([['cities', 'id,name,center\nbar,Bar,42.09,19.10\n']]));
    expect(faults.map(({ text }) => text)).toEqual([
      'the row has 4 cells and the table 3 columns; a cell with "," in it needs quotes, such as "42.44, 19.26"',
    ]);
  });
});

describe('points of YAML', () => {
  it.each(['[42.0931, 19.1003]', '[42.0931 19.1003]', '"42,0931; 19,1003"', '42.0931|19.1003', '[42,0931, 19,1003]'])(
    'are read: %s',
    (center) => {
      const source = readYaml(
        'shop.yaml',
        `cities:\n  - { id: bar, name: Bar }\n  - id: ulcinj\n    name: Ulcinj\n    center: ${center}\n`,
      );
      const { document } = applied(source);
      expect(document.cities.find(({ id }) => id === 'ulcinj')?.center).toEqual([42.0931, 19.1003]);
    },
  );

  it('are refused with an example as YAML has it', () => {
    const { faults } = applied(readYaml('shop.yaml', 'cities:\n  - id: bar\n    name: Bar\n    center: by the sea\n'));
    expect(faults).toEqual([
      {
        sourceLine: { file: 'shop.yaml', line: 4 },
        text: 'city bar, center: "by the sea" is not a point such as [42.4411, 19.2627], latitude first',
      },
    ]);
  });
});
