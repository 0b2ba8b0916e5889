import { create, type Struct } from 'superstruct';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { CATALOG_PARTS } from '#server/desk/catalogParts.ts';
import { contractDocument } from '../../contracts/openapi/contractDocument.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';

const { corners, tiers, zones, intervals, specialDays, nameCharacters, descriptionCharacters } = CATALOG_LIMITS;

/** A circle of so many corners around the restaurant of the document. */
function circle(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [10.5 + 0.2 * Math.sin(angle), 20.5 + 0.2 * Math.cos(angle)] as const;
  });
}

interface Sizes {
  readonly corners?: number;
  readonly tiers?: number;
  readonly zones?: number;
  readonly intervals?: number;
  readonly specialDays?: number;
  readonly name?: number;
  readonly description?: number;
}

/** A file that states this much of everything. */
function fileOf(sizes: Sizes): string {
  const {
    corners: ofArea = 3,
    tiers: ofZone = 1,
    zones: count = 1,
    intervals: ofWeek = 1,
    specialDays: days = 0,
  } = sizes;
  const area = circle(ofArea);
  const minute = (index: number): string =>
    `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  return JSON.stringify({
    restaurants: [
      {
        id: 'port',
        hours: Array.from({ length: ofWeek }, (_, index) => `mon ${minute(index * 20)}-${minute(index * 20 + 10)}`),
        specialDays: Array.from({ length: days }, (_, index) => {
          const date = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
          return `${date} closed`;
        }),
        zones: Array.from({ length: count }, (_, index) => ({
          id: `zone-${index}`,
          name: 'Z'.repeat(sizes.name ?? 1),
          area,
          tiers: Array.from({ length: ofZone }, (__, place) => ({
            from: String(place),
            ...(place < ofZone - 1 && { to: String(place + 1) }),
            price: '1',
            minutes: 1440,
          })),
        })),
      },
    ],
    dishes: [
      {
        id: 'pizza',
        name: { en: 'п'.repeat(sizes.name ?? 1) },
        description: { en: '🍕'.repeat(sizes.description ?? 1) },
        price: '999999999.99',
      },
    ],
  });
}

function imported(content: string): { readonly document: CatalogDocument; readonly faults: readonly string[] } {
  const current = aCatalogDocument();
  const source = readYaml('shop.json', content);
  const market = { currency: 'RUB', timezone: '+03:00' };
  const { document, faults } = applyEntries({ current, source, market, pictures: new Map(), replace: false });
  const before = new Set(checkCatalog(current, new Map()).map(({ text }) => text));
  const whole = checkCatalog(document, new Map()).filter(({ text }) => !before.has(text));
  return { document, faults: [...faults, ...whole].map(({ text }) => text) };
}

describe('a shop at the limits', () => {
  it('is imported, and everything of it can be saved at the desk', () => {
    const { document, faults } = imported(
      fileOf({
        corners,
        tiers,
        zones: 2,
        intervals,
        specialDays,
        name: nameCharacters,
        description: descriptionCharacters,
      }),
    );
    expect(faults).toEqual([]);
    const port = document.restaurants.find(({ id }) => id === 'port');
    const pizza = document.dishes.find(({ id }) => id === 'pizza');
    if (port === undefined || pizza === undefined) throw new Error('The import lost something');
    for (const [part, fields] of [
      ['zones', CATALOG_PARTS.zones.read(port)],
      ['hours', CATALOG_PARTS.hours.read(port)],
      ['position', CATALOG_PARTS.position.read(pizza)],
    ] as const) {
      expect(create(fields, CATALOG_PARTS[part].input as Struct)).toEqual(fields);
    }
  });

  it('may have as many zones as the desk shows', () => {
    expect(imported(fileOf({ zones })).faults).toEqual([]);
  });

  it.each([
    ['zones', { zones: zones + 1 }, `zones: has ${zones + 1} entries; at most ${zones} are allowed`],
    ['corners', { corners: corners + 1 }, `zones.0.area: has ${corners + 1} entries; at most ${corners} are allowed`],
    ['tiers', { tiers: tiers + 1 }, `zones.0.tiers: has ${tiers + 1} entries; at most ${tiers} are allowed`],
    ['intervals', { intervals: intervals + 1 }, `hours: has ${intervals + 1} entries`],
    ['special days', { specialDays: specialDays + 1 }, `specialDays: has ${specialDays + 1} entries`],
    ['characters of a name', { name: nameCharacters + 1 }, `has ${nameCharacters + 1} characters; at most`],
    ['characters of a description', { description: descriptionCharacters + 1 }, 'description.en: has 2001 characters'],
  ])('is refused with one more of the %s', (_, sizes, message) => {
    expect(imported(fileOf(sizes)).faults.join('\n')).toContain(message);
  });

  it('has hours that are stated once a line for several days, and still no more intervals than the desk shows', () => {
    const lines = Array.from({ length: 8 }, (_, hour) => `daily 0${hour}:00-0${hour}:30`);
    const { faults } = imported(JSON.stringify({ restaurants: [{ id: 'port', hours: lines }] }));
    expect(faults).toEqual([`hours: has 56 entries; at most ${intervals} are allowed`]);
  });
});

interface Limited {
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly properties: Readonly<Record<string, Limited>>;
  readonly items: Limited;
}

type Schemas = Readonly<Record<'CatalogZones' | 'CatalogHours' | 'CatalogPosition' | 'CatalogPromotion', Limited>>;

describe('the limits of the contract', () => {
  it('are those of the catalog', () => {
    const { schemas } = contractDocument.components as { readonly schemas: Schemas };
    const { CatalogZones, CatalogHours, CatalogPosition, CatalogPromotion } = schemas;
    const zoneList = CatalogZones.properties.zones;
    const zone = zoneList?.items.properties ?? {};
    const tier = zone.rules?.items.properties ?? {};
    expect({
      zones: zoneList?.maxItems,
      corners: zone.polygon?.maxItems,
      tiers: zone.rules?.maxItems,
      deliveryMinutes: tier.time?.maximum,
      intervals: CatalogHours.properties.openingHours?.maxItems,
      specialDays: CatalogHours.properties.exceptions?.maxItems,
    }).toEqual({ zones, corners, tiers, intervals, specialDays, deliveryMinutes: CATALOG_LIMITS.deliveryMinutes });
    for (const amount of [
      CatalogPosition.properties.price,
      CatalogPosition.properties.oldPrice,
      tier.deliveryPrice,
      tier.minOrderPrice,
      tier.maxOrderPrice,
    ]) {
      expect(amount?.maximum).toBe(CATALOG_LIMITS.price);
    }
    for (const { name, description } of [CatalogPosition.properties, CatalogPromotion.properties]) {
      expect([name?.maxLength, description?.maxLength]).toEqual([nameCharacters, descriptionCharacters]);
    }
    expect(zone.name?.maxLength).toBe(nameCharacters);
  });
});
