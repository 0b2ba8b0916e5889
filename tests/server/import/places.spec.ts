import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { DEMO_SEEDS } from '#server/catalog/seed/demoSeeds.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';

interface Stated {
  readonly center?: string;
  readonly coordinates?: string;
  readonly area?: string;
  readonly minutes?: number;
}

/** What is wrong with a shop in Lisbon that delivers from one restaurant to one zone. */
function faultsOf({
  center = '[38.7223, -9.1393]',
  coordinates = '[38.7139, -9.1394]',
  area = '[[38.70, -9.16], [38.70, -9.12], [38.73, -9.12], [38.73, -9.16]]',
  minutes = 40,
}: Stated): readonly string[] {
  const content = `
cities:
  - { id: lisbon, name: Lisbon, center: ${center} }
restaurants:
  - id: baixa
    city: lisbon
    name: Baixa
    address: Rua Augusta, 1
    coordinates: ${coordinates}
    menus: [main]
    hours: [daily 10:00-22:00]
    zones:
      - { id: near, name: Near, area: ${area}, tiers: [{ price: 2, minutes: ${minutes} }] }
menus:
  - { id: main, name: Menu }
`;
  const source = readYaml('shop.yaml', content);
  const market = { currency: 'EUR', timezone: 'Europe/Lisbon' };
  const { document, faults } = applyEntries({
    current: EMPTY_CATALOG,
    source,
    market,
    pictures: new Map(),
    replace: false,
  });
  return [...faults, ...(faults.length > 0 ? [] : checkCatalog(document, new Map()))].map(({ text }) => text);
}

describe('the places of a file', () => {
  it('are accepted as they are, with a zone beside the restaurant and a closed ring too', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ area: '[[38.80, -9.16], [38.80, -9.12], [38.83, -9.12], [38.80, -9.16]]' })).toEqual([]);
  });

  it.each([
    [
      'an area with latitude and longitude exchanged',
      { area: '[[-9.16, 38.70], [-9.12, 38.70], [-9.12, 38.73], [-9.16, 38.73]]' },
      /^zone near, area: is \d+ km from the restaurant; did you mean \[38\.7, -9\.16\], \.\.\.\?$/,
    ],
    [
      'coordinates with latitude and longitude exchanged',
      { coordinates: '[-9.1394, 38.7139]' },
      /^coordinates: is \d+ km from the center of lisbon; did you mean \[38\.7139, -9\.1394\], or .* for the center of the city\?$/,
    ],
    [
      'a center with latitude and longitude exchanged',
      { center: '[-9.1393, 38.7223]' },
      /^coordinates: is .* did you mean .*, or \[38\.7223, -9\.1393\] for the center of the city\?$/,
    ],
    [
      'a restaurant in another country',
      { coordinates: '[48.8566, 2.3522]' },
      /^coordinates: is \d+ km from the center of lisbon; latitude comes first/,
    ],
    [
      'an area of another town',
      { area: '[[41.14, -8.64], [41.14, -8.60], [41.17, -8.60]]' },
      /^zone near, area: is \d+ km from the restaurant; latitude comes first/,
    ],
    [
      'one corner with latitude and longitude exchanged',
      { area: '[[38.70, -9.16], [-9.12, 38.70], [38.73, -9.12], [38.73, -9.16]]' },
      /^zone near, area: corner 2 is \d+ km from the restaurant; did you mean \[38\.7, -9\.12\]\?$/,
    ],
    [
      'an area whose border crosses itself',
      { area: '[[38.70, -9.16], [38.73, -9.12], [38.70, -9.12], [38.73, -9.16]]' },
      /^zone near, area: crosses itself; state the corners in the order/,
    ],
    [
      'an area that is drawn twice',
      { area: '[[38.70, -9.16], [38.70, -9.12], [38.73, -9.12], [38.70, -9.16], [38.70, -9.12], [38.73, -9.12]]' },
      /^zone near, area: crosses itself/,
    ],
    [
      'an area with exchanged numbers that leave the globe',
      {
        center: '[43.12, 131.89]',
        coordinates: '[43.12, 131.89]',
        area: '[[131.8, 43.1], [131.9, 43.1], [131.9, 43.2]]',
      },
      /^zone near, area: leaves the globe; latitude comes first.*; did you mean \[43\.1, 131\.8\], \.\.\.\?$/,
    ],
    [
      'minutes below nothing',
      { minutes: -45 },
      /^restaurant baixa, zones.0.tiers.0.minutes: "?-45"? is not a whole number of minutes/,
    ],
    ['minutes with a fraction', { minutes: 12.5 }, /minutes: "?12.5"? is not a whole number of minutes/],
    ['minutes of a week', { minutes: 10_080 }, /minutes: "?10080"? is not a whole number of minutes from 0 to 1440/],
  ])('are refused when they state %s', (_, stated, message) => {
    expect(faultsOf(stated)).toEqual([expect.stringMatching(message)]);
  });

  it('are sound in every demo', () => {
    for (const market of ['coral', ...DEMO_SEEDS]) expect(checkCatalog(readDemoSeed(market), new Map())).toEqual([]);
  });
});

describe('checkCatalog', () => {
  it('tells of data that is in a database already what an import would refuse', () => {
    const document = aCatalogDocument();
    const [port, ...others] = document.restaurants;
    const [zone] = port?.zones ?? [];
    if (port === undefined || zone === undefined) throw new Error('The document has no zone');
    const [rule] = zone.rules;
    const broken = {
      ...port,
      zones: [
        {
          ...zone,
          polygon: zone.polygon.map(([lat, lng]) => [lng, lat] as const),
          rules: [{ ...rule, deliveryPrice: 0, time: -5, minOrderPrice: 0 }],
        },
      ],
    };
    const texts = checkCatalog({ ...document, restaurants: [broken, ...others] }, new Map()).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^zone port-zone, area: is \d+ km from the restaurant; did you mean \[10, 20\]/),
        expect.stringMatching(/^zone port-zone, tiers\.0\.minutes: -5 is not a whole number of minutes/),
      ]),
    );
  });
});
