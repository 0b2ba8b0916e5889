/** @spec 1.19 */

import type { MapHandle, MapPoint, MapScene } from '#application/MapScene.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** A provider, and how a customer's hand reaches what it has drawn into the host. */
export interface MapProviderKind {
  readonly name: string;
  open(): Promise<{
    readonly provider: MapProvider;
    /** What assistive technology calls the map. */
    label(host: HTMLElement): string | null | undefined;
    /** Taps the middle of the map. */
    tapMiddle(host: HTMLElement): void | Promise<void>;
    /** Presses the marker of that title. */
    press(host: HTMLElement, title: string): void | Promise<void>;
    /** Whether something of that title stands on the map. */
    shows(host: HTMLElement, title: string): boolean;
    /** How many zones are painted. */
    zones(host: HTMLElement): number;
    /** The words of the windows that stand open. */
    windows(host: HTMLElement): readonly string[];
    close(): Promise<void>;
  }>;
}

const MIDDLE = { lat: 44.19415, lng: 37.092611 };
const EAST = { lat: 44.19415, lng: 37.2 };
const SQUARE = [
  { lat: 44.1, lng: 37 },
  { lat: 44.1, lng: 37.2 },
  { lat: 44.3, lng: 37.2 },
  { lat: 44.3, lng: 37 },
];
const RISKY = '<img src=x onerror="document.title = 1"> & Co';
const WORDS = { map: 'Map of the town', pin: 'Where to' };

const SCENE: MapScene = { theme: 'light', locale: 'ru', zones: [], points: [], isPinnable: true, labels: WORDS };

function aPoint(overrides: Partial<MapPoint> = {}): MapPoint {
  return {
    id: 'port',
    coordinates: MIDDLE,
    title: 'Port',
    notes: ['Port Street, 1', '9 to 23'],
    isChosen: false,
    ...overrides,
  };
}

/** What every map does, whoever writes it. Runs in a page: jsdom is enough for it. */
export function describeMapProvider({ name, open }: MapProviderKind): void {
  describe(`map ${name}`, () => {
    let kind: Awaited<ReturnType<MapProviderKind['open']>>;
    let host: HTMLElement;
    let pinned: GeoPoint[];
    let picked: string[];
    let failures: unknown[];
    const handles: MapHandle[] = [];

    beforeAll(async () => {
      kind = await open();
    });
    afterAll(() => kind.close());
    beforeEach(() => {
      host = document.createElement('div');
      document.body.append(host);
      [pinned, picked, failures] = [[], [], []];
    });
    afterEach(async () => {
      for (const handle of handles.splice(0)) handle.close();
      await settled(() => host.childElementCount === 0);
      host.remove();
      expect(failures).toEqual([]);
    });

    const mount = async (scene: Partial<MapScene> = {}, request: Partial<MapRequest> = {}): Promise<MapHandle> => {
      const handle = await kind.provider.mount({
        host,
        scene: { ...SCENE, ...scene },
        view: { kind: 'center', center: MIDDLE, zoom: 14 },
        events: {
          onPinned: (at) => pinned.push(at),
          onPointPicked: (id) => picked.push(id),
          onFailed: (error) => failures.push(error),
        },
        ...request,
      });
      handles.push(handle);
      return handle;
    };
    const expectNear = (point: GeoPoint | undefined, expected: GeoPoint): void => {
      expect(point?.lat).toBeCloseTo(expected.lat, 3);
      expect(point?.lng).toBeCloseTo(expected.lng, 3);
    };

    it('is mounted in its host, with an accessible name', async () => {
      const map = await mount();
      expectNear(map.center(), MIDDLE);
      expect(map.zoom()).toBe(14);
      expect(kind.label(host)).toBe('Map of the town');
    });

    it('fits a whole box into view', async () => {
      const bounds = { north: 44.3, south: 44.1, west: 37, east: 37.2 };
      const map = await mount({}, { view: { kind: 'bounds', bounds } });
      const { lat, lng } = map.center();
      expect(lat).toBeCloseTo(44.2, 1);
      expect(lng).toBeCloseTo(37.1, 1);
      expect(map.zoom()).toBeGreaterThan(8);
      expect(map.zoom()).toBeLessThan(13);
    });

    it('moves to a view and zooms in and out', async () => {
      const map = await mount();
      map.setView({ kind: 'center', center: EAST, zoom: 15 });
      await settled(() => map.zoom() === 15);
      expectNear(map.center(), EAST);
      map.zoomBy(1);
      await settled(() => map.zoom() === 16);
      map.zoomBy(-2);
      await settled(() => map.zoom() === 14);
    });

    it('goes no farther out than the scene lets it', async () => {
      const map = await mount({ minZoom: 13 });
      map.zoomBy(-4);
      await settled(() => map.zoom() === 13);
      map.zoomBy(-1);
      map.zoomBy(1);
      await settled(() => map.zoom() === 14);
      map.draw({ ...SCENE });
      await settled(() => {
        map.zoomBy(-1);
        return map.zoom() < 13;
      });
    });

    it('sets the pin where it is clicked', async () => {
      await mount();
      await kind.tapMiddle(host);
      expect(pinned).toHaveLength(1);
      expectNear(pinned[0], MIDDLE);
    });

    it('sets no pin when pinning is not allowed', async () => {
      const map = await mount({ isPinnable: false });
      await kind.tapMiddle(host);
      map.draw({ ...SCENE, isPinnable: true });
      map.draw({ ...SCENE, isPinnable: false });
      await settled(() => true);
      await kind.tapMiddle(host);
      expect(pinned).toEqual([]);
    });

    it('draws zones, passes clicks through them and removes those that are gone', async () => {
      const map = await mount({ zones: [{ id: 'a', polygon: SQUARE }] });
      await settled(() => kind.zones(host) === 1);
      await kind.tapMiddle(host);
      expect(pinned).toHaveLength(1);
      map.draw({
        ...SCENE,
        theme: 'dark',
        zones: [
          { id: 'a', polygon: SQUARE },
          { id: 'b', polygon: [...SQUARE] },
        ],
      });
      await settled(() => kind.zones(host) === 2);
      map.draw(SCENE);
      await settled(() => kind.zones(host) === 0);
    });

    it('shows a pin, moves it and takes it away', async () => {
      const map = await mount({ pin: MIDDLE });
      await settled(() => kind.shows(host, WORDS.pin));
      map.draw({ ...SCENE, pin: EAST, labels: { map: 'Mapa', pin: 'Gdje' } });
      await settled(() => kind.shows(host, 'Gdje'));
      expect(kind.label(host)).toBe('Mapa');
      map.draw(SCENE);
      await settled(() => !kind.shows(host, 'Gdje'));
    });

    it('reports a clicked point, and sets no pin then', async () => {
      await mount({ points: [aPoint(), aPoint({ id: 'hill', title: 'Hill', coordinates: EAST })], isPinnable: false });
      await settled(() => kind.shows(host, 'Port'));
      await kind.press(host, 'Port');
      expect(picked).toEqual(['port']);
      expect(pinned).toEqual([]);
    });

    it('opens the window of the chosen point only', async () => {
      const points = [aPoint(), aPoint({ id: 'hill', title: 'Hill', coordinates: EAST, isChosen: true })];
      const map = await mount({ points, isPinnable: false });
      await settled(() => kind.windows(host).some((labels) => labels.includes('Hill')));
      expect(kind.windows(host)).toHaveLength(1);
      expect(kind.windows(host)[0]).toContain('9 to 23');
      map.draw({ ...SCENE, isPinnable: false, points: points.map((one) => ({ ...one, isChosen: one.id === 'port' })) });
      await settled(() => kind.windows(host).some((labels) => labels.includes('Port')));
      await settled(() => kind.windows(host).length === 1);
      map.draw({ ...SCENE, isPinnable: false });
      await settled(() => kind.windows(host).length === 0 && !kind.shows(host, 'Port'));
    });

    it('shows the text of a point without parsing HTML', async () => {
      await mount({ points: [aPoint({ title: RISKY, notes: [RISKY], isChosen: true })], isPinnable: false });
      await settled(() => kind.windows(host).some((labels) => labels.includes(RISKY)));
      expect(host.querySelector('img[src="x"]')).toBeNull();
    });

    it('leaves nothing behind when it is closed, however often', async () => {
      const map = await mount({
        pin: MIDDLE,
        points: [aPoint({ isChosen: true })],
        zones: [{ id: 'a', polygon: SQUARE }],
      });
      map.close();
      map.close();
      await settled(() => host.childElementCount === 0);
      expect(host.textContent).toBe('');
      map.draw(SCENE);
      expect([pinned, picked]).toEqual([[], []]);
    });
  });
}

/** Until something holds: a map draws when it likes. */
async function settled(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}
