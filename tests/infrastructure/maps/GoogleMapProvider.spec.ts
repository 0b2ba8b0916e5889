/**
 * @jest-environment ./tests/support/BrowserEnvironment.cjs
 * @jest-environment-options {"resources": "usable"}
 */
import type { MapScene } from '#application/MapScene.ts';
import { ZONE_STYLE } from '#application/maps/mapStyle.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import { GoogleMapsLoader } from '#infrastructure/google/GoogleMapsLoader.ts';
import { GoogleMapProvider } from '#infrastructure/maps/google/provider.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';

const MIDDLE = { lat: 44, lng: 37 };
const SQUARE = [MIDDLE, { lat: 44.1, lng: 37 }, { lat: 44.1, lng: 37.1 }];
const SCENE: MapScene = {
  theme: 'light',
  locale: 'ru',
  zones: [{ id: 'a', polygon: SQUARE }],
  points: [],
  pin: MIDDLE,
  isPinnable: true,
  labels: { map: 'Map', pin: 'Pin' },
};

let standIn: Awaited<ReturnType<typeof openGoogleStandIn>>;
let loader: GoogleMapsLoader;
let host: HTMLElement;
let pinned: unknown[];
let failures: unknown[];

beforeAll(async () => {
  standIn = await openGoogleStandIn([]);
  const { scriptUrl } = standIn;
  loader = GoogleMapsLoader.of({ key: 'k', scriptUrl, language: 'ru' }, new RecordedErrors());
});
afterAll(() => standIn.close());
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  [pinned, failures] = [[], []];
});

function request(): MapRequest {
  return {
    host,
    scene: SCENE,
    view: { kind: 'center', center: MIDDLE, zoom: 14 },
    events: {
      onPinned: (at) => pinned.push(at),
      onPointPicked: () => {},
      onFailed: (error) => failures.push(error),
    },
  };
}

const optionsOf = (): Readonly<Record<string, unknown>> => {
  const { maps } = Reflect.get(globalThis, 'googleStandIn') as { maps: { options: Record<string, unknown> }[] };
  return maps.at(-1)?.options ?? {};
};

/** Twice the area within the corners; below zero where they turn the other way. */
function areaOf(corners: readonly (readonly number[])[]): number {
  return corners.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = corners[(at + 1) % corners.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** @spec 9.11 */
describe('a map of Google', () => {
  it('has no controls of its own, and keys that move it', async () => {
    const map = await new GoogleMapProvider(loader).mount(request());
    expect(optionsOf()).toMatchObject({ disableDefaultUI: true, keyboardShortcuts: true, clickableIcons: false });
    map.close();
  });

  it('paints zones as the theme says, at any time', async () => {
    const map = await new GoogleMapProvider(loader).mount(request());
    const zone = host.querySelector('path[fill-rule]');
    const painted = (): unknown =>
      ['stroke', 'stroke-opacity', 'stroke-width', 'fill', 'fill-opacity'].map((name) => zone?.getAttribute(name));
    expect(painted()).toEqual(['#f44336', '0.38', '2', '#f44336', '0.12']);
    const light = optionsOf().styles;
    map.draw({ ...SCENE, theme: 'dark' });
    expect(painted()).toEqual([ZONE_STYLE.color.dark, '0.38', '2', ZONE_STYLE.color.dark, '0.12']);
    expect(optionsOf().styles).not.toEqual(light);
    map.close();
  });

  it('paints zones that overlap as one area whose parts turn the same way, so that nothing is darker', async () => {
    const zones = [
      { id: 'a', polygon: SQUARE },
      { id: 'b', polygon: SQUARE.map(({ lat, lng }) => ({ lat: lat + 0.02, lng: lng + 0.02 })).toReversed() },
    ];
    const map = await new GoogleMapProvider(loader).mount({ ...request(), scene: { ...SCENE, zones } });
    const painted = [...host.querySelectorAll('path[fill-rule]')];
    const rings = painted[0]?.getAttribute('d')?.match(/[^MZ]+/g) ?? [];
    const turns = rings.map((ring) =>
      Math.sign(areaOf(ring.split('L').map((corner) => corner.split(',').map(Number)))),
    );
    expect([painted.length, painted[0]?.getAttribute('fill-rule'), turns]).toEqual([1, 'nonzero', [1, 1]]);
    map.close();
  });

  it('pins where the pin is let go', async () => {
    const map = await new GoogleMapProvider(loader).mount(request());
    const pin = host.querySelector<HTMLElement>('[data-marker]');
    expect([pin?.title, pin?.style.width, pin?.style.height]).toEqual(['Pin', '64px', '64px']);
    pin?.dispatchEvent(new MouseEvent('pointerdown', { clientX: 300, clientY: 200, bubbles: true }));
    document.dispatchEvent(new MouseEvent('pointerup', { clientX: 320, clientY: 200 }));
    expect(pinned).toEqual([{ lat: expect.closeTo(44, 6), lng: expect.closeTo(37.001716, 5) }]);
    map.close();
    document.dispatchEvent(new MouseEvent('pointerup', { clientX: 320, clientY: 200 }));
    expect(pinned).toHaveLength(1);
  });

  it('fails when Google refuses its key in mid-use, and no other can be mounted then', async () => {
    await new GoogleMapProvider(loader).mount(request());
    (Reflect.get(globalThis, 'gm_authFailure') as () => void)();
    expect(failures).toMatchObject([{ code: 'maps.load-failed' }]);
    expect(host.childElementCount).toBe(0);
    await expect(new GoogleMapProvider(loader).mount(request())).rejects.toMatchObject({ code: 'maps.load-failed' });
    expect(host.childElementCount).toBe(0);
  });
});
