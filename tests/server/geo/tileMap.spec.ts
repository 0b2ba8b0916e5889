import type { CatalogDocument, CityDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { toPixel } from '#server/geo/tiles/mercator.ts';
import { TileMap } from '#server/geo/tiles/TileMap.ts';
import { textWidth } from '#server/geo/tiles/textWidth.ts';
import { faultsOfXml, textsOf } from './tileTexts.ts';

const document = readDemoSeed();
const map = new TileMap(document);
const [harbour] = document.cities;
if (harbour === undefined) throw new Error('The demo has no city');

interface Spot {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

function tilesOf({ bounds }: CityDocument, zoom: number): readonly Spot[] {
  const [left, top] = toPixel([bounds.north, bounds.west], zoom).map((pixel) => Math.floor(pixel / 256));
  const [right, bottom] = toPixel([bounds.south, bounds.east], zoom).map((pixel) => Math.floor(pixel / 256));
  const spots: Spot[] = [];
  for (let x = left ?? 0; x <= (right ?? 0); x += 1) {
    for (let y = top ?? 0; y <= (bottom ?? 0); y += 1) spots.push({ zoom, x, y });
  }
  return spots;
}

function tileAt(zoom: number, lat: number, lng: number): Spot {
  const [x, y] = toPixel([lat, lng], zoom);
  return { zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) };
}

const drawIn = (spot: Spot, locale = 'ru', of = map): string => of.draw({ ...spot, theme: 'light', locale });

describe('the tiles of a town', () => {
  it.each([10, 11, 12, 13, 14, 15, 16, 17, 18])('are small and well-formed at zoom %i', (zoom) => {
    const faults = tilesOf(harbour, zoom).flatMap((spot) => {
      const svg = drawIn(spot);
      return svg.length < 20_000 ? faultsOfXml(svg) : [`${spot.x}/${spot.y} has ${svg.length}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(document.cities.map(({ id, bounds }) => [id, bounds] as const))(
    'are small at every other zoom of %s',
    (id) => {
      const city = document.cities.find((one) => one.id === id) ?? harbour;
      const sizes = [12, 14, 16].flatMap((zoom) => tilesOf(city, zoom).map((spot) => drawIn(spot).length));
      expect(Math.max(...sizes)).toBeLessThan(20_000);
      expect(Math.max(...sizes)).toBeGreaterThan(1_000);
    },
  );

  it.each(document.cities.flatMap((city) => [13, 15, 17].map((zoom) => [city.id, zoom] as const)))(
    'write a name alike on each side of a border: %s at zoom %i',
    (id, zoom) => {
      const spots = tilesOf(document.cities.find((one) => one.id === id) ?? harbour, zoom);
      const textsByTile = new Map(
        spots.map(({ x, y }) => [
          `${x}/${y}`,
          new Set(textsOf(drawIn({ zoom, x, y }), x, y).map((text) => JSON.stringify(text))),
        ]),
      );
      const missing = [...textsByTile].flatMap(([, texts]) =>
        [...texts].flatMap((written) => {
          const { text, size, points } = JSON.parse(written) as {
            text: string;
            size: number;
            points: [number, number][];
          };
          const half = points.length === 1 ? textWidth(text, size) / 2 : 0;
          const touched = points.flatMap(([x, y]) => [
            `${Math.floor((x - half) / 256)}/${Math.floor(y / 256)}`,
            `${Math.floor((x + half) / 256)}/${Math.floor(y / 256)}`,
          ]);
          return touched
            .filter((key) => textsByTile.get(key)?.has(written) === false && !written.includes('"start"'))
            .map((key) => `${key} ${text}`);
        }),
      );
      expect([...textsByTile.values()].some((texts) => texts.size > 0)).toBe(true);
      expect(missing).toEqual([]);
    },
  );

  it('never write one name over another', () => {
    for (const zoom of [14, 16, 18]) {
      const all = new Map(
        tilesOf(harbour, zoom).flatMap((spot) =>
          textsOf(drawIn(spot), spot.x, spot.y).map((text) => [JSON.stringify(text), text] as const),
        ),
      );
      const middles = [...all.values()].map(({ points }) => points[points.length >> 1] ?? [0, 0]);
      const crowded = middles.filter(([x, y], index) =>
        middles.some(([otherX, otherY], other) => other > index && Math.hypot(x - otherX, y - otherY) < 8),
      );
      expect(crowded).toEqual([]);
    }
  });

  it('name the city from afar and the houses from nearby', () => {
    expect(drawIn(tileAt(11, 44.2, 37.1))).toContain('Южная Гавань');
    expect(drawIn(tileAt(18, 44.19415, 37.092611))).toContain('>17<');
    expect(drawIn(tileAt(16, 44.19415, 37.092611))).not.toContain('>17<');
    expect(drawIn(tileAt(16, 44.199085, 37.098156), 'en')).toContain('Saint Nicholas Cathedral');
  });

  it('change with the look and the language only in that', () => {
    const spot = tileAt(16, 44.199085, 37.098156);
    const light = drawIn(spot);
    const dark = map.draw({ ...spot, theme: 'dark', locale: 'ru' });
    expect(dark).not.toBe(light);
    expect(dark.replaceAll(/#[0-9a-f]{6}/g, '#')).toBe(light.replaceAll(/#[0-9a-f]{6}/g, '#'));
    const withoutTexts = (svg: string): string => svg.replace(/<g font-family.*$/, '');
    expect(drawIn(spot, 'en')).not.toBe(light);
    expect(withoutTexts(drawIn(spot, 'en'))).toBe(withoutTexts(light));
  });

  it('are the same whichever is drawn first', () => {
    const spots = tilesOf(harbour, 15);
    const other = new TileMap(document);
    const backwards = spots.toReversed().map((spot) => drawIn(spot, 'cnr', other));
    expect(backwards.toReversed()).toEqual(spots.map((spot) => drawIn(spot, 'cnr')));
  });

  it('are plain ground far from any town', () => {
    const plain = drawIn({ zoom: 14, x: 1, y: 1 });
    expect(faultsOfXml(plain)).toEqual([]);
    expect(plain).toMatch(/^<svg [^>]+><rect [^>]+\/><\/svg>$/);
  });

  it('spell out the characters of XML', () => {
    const name = 'Fish & <Chips> "12"\u0000';
    const odd: CatalogDocument = { ...document, cities: [{ ...harbour, name }], towns: document.towns.slice(0, 1) };
    const svg = drawIn(tileAt(12, 44.2, 37.1), 'ru', new TileMap(odd));
    expect(svg).toContain('>Fish &amp; &lt;Chips&gt; &quot;12&quot;<');
    expect(faultsOfXml(svg)).toEqual([]);
  });

  it('draw towns with almost no data', () => {
    const town = { cityId: harbour.id, streets: [], areas: [], landmarks: [] };
    const line = [harbour.center];
    const bare = { ...town, streets: [{ id: 'x', name: 'X', rank: 'main', line, houses: [] }] } as const;
    for (const towns of [[town], [bare], []]) {
      const sparse = new TileMap({ ...document, towns });
      for (const spot of tilesOf(harbour, 13)) expect(faultsOfXml(drawIn(spot, 'ru', sparse))).toEqual([]);
    }
  });
});
