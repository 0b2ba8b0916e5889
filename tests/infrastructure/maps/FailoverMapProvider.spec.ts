/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { NetworkFailed } from '#application/AppError.ts';
import type { MapHandle, MapScene } from '#application/MapScene.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { MapView } from '#domain/location/mapView.ts';
import { FailoverMapProvider } from '#infrastructure/maps/FailoverMapProvider.ts';
import { type FakeMap, FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

const SCENE: MapScene = {
  theme: 'light',
  locale: 'ru',
  zones: [],
  points: [],
  isPinnable: true,
  labels: { map: 'Map', pin: 'Pin' },
};
const VIEW: MapView = { kind: 'center', center: { lat: 44, lng: 37 }, zoom: 13 };
const FAILOVER_TIMEOUT_MS = 5000;

/** A vendor whose maps stand when a test lets them. */
class SlowProvider implements MapProvider {
  readonly capabilities = { runTimeLanguage: false };
  readonly maps = new FakeMapProvider();
  readonly #waiting: (() => void)[] = [];

  async mount(request: MapRequest): Promise<FakeMap> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.maps.mount(request);
  }

  async arrive(): Promise<void> {
    for (const resolve of this.#waiting.splice(0)) resolve();
    await jest.advanceTimersByTimeAsync(0);
  }
}

let host: HTMLElement;
let errors: RecordedErrors;
let failures: unknown[];
let pinned: unknown[];
let first: FakeMapProvider;
let second: FakeMapProvider;

beforeEach(() => {
  jest.useFakeTimers();
  host = document.createElement('div');
  errors = new RecordedErrors();
  [failures, pinned] = [[], []];
  [first, second] = [new FakeMapProvider(), new FakeMapProvider()];
});
afterEach(() => jest.useRealTimers());

const providerOf = (...vendors: readonly MapProvider[]): FailoverMapProvider =>
  new FailoverMapProvider(
    vendors.map((vendor) => async () => vendor),
    errors,
  );

function requestOf(overrides: Partial<MapRequest> = {}): MapRequest {
  const events = {
    onPinned: (at: unknown) => pinned.push(at),
    onPointPicked: () => {},
    onFailed: (error: unknown) => failures.push(error),
  };
  return { host, scene: SCENE, view: VIEW, events, ...overrides };
}

async function mounted(provider: MapProvider): Promise<MapHandle> {
  const mounting = provider.mount(requestOf());
  mounting.catch(() => {});
  await jest.advanceTimersByTimeAsync(3 * FAILOVER_TIMEOUT_MS);
  return mounting;
}

/** @trust J6 */
describe('several maps', () => {
  it('are one, the first, while it works', async () => {
    const map = await mounted(providerOf(first, second));
    map.draw({ ...SCENE, theme: 'dark' });
    map.zoomBy(1);
    expect(first.current.scene.theme).toBe('dark');
    expect([map.zoom(), map.center()]).toEqual([14, VIEW.kind === 'center' && VIEW.center]);
    expect(second.maps).toEqual([]);
    map.close();
    expect(first.maps[0]?.isClosed).toBe(true);
    expect(host.childElementCount).toBe(0);
  });

  it('are the next when the first does not load or refuses', async () => {
    first.failure = new MapsLoadFailed();
    await mounted(providerOf(first, second));
    expect(second.current).toMatchObject({ scene: SCENE, views: [VIEW] });
    const unloadable = new FailoverMapProvider([() => Promise.reject(new Error('chunk')), async () => second], errors);
    await mounted(unloadable);
    expect(second.maps).toHaveLength(2);
    expect(errors.reports.map(({ context }) => context)).toEqual(['map 1', 'map 1']);
    expect(failures).toEqual([]);
  });

  it('are the next when the first hangs; a map that comes too late is taken away', async () => {
    const slow = new SlowProvider();
    const provider = providerOf(slow, second);
    await mounted(provider);
    expect(second.current.scene).toBe(SCENE);
    expect(host.childElementCount).toBe(1);
    await slow.arrive();
    expect(slow.maps.maps.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(provider.capabilities.runTimeLanguage).toBe(true);
  });

  it('are the last one however slow the line is, for a minute', async () => {
    const slow = new SlowProvider();
    const mounting = mounted(providerOf(slow));
    await jest.advanceTimersByTimeAsync(40_000);
    await slow.arrive();
    await expect(mounting).resolves.toBeDefined();
    expect(slow.maps.current.isClosed).toBe(false);
    const hanging = providerOf(new SlowProvider()).mount(requestOf());
    hanging.catch(() => {});
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(hanging).rejects.toBeInstanceOf(NetworkFailed);
  });

  it('go on with the same scene at the same spot when the first dies in mid-use', async () => {
    const map = await mounted(providerOf(first, second));
    const scene = { ...SCENE, pin: { lat: 1, lng: 2 } };
    map.draw(scene);
    map.setView({ kind: 'center', center: { lat: 45, lng: 38 }, zoom: 15 });
    map.zoomBy(1);
    first.current.events.onFailed(new MapsLoadFailed());
    first.maps[0]?.events.onFailed(new MapsLoadFailed());
    await jest.advanceTimersByTimeAsync(0);
    expect(first.maps[0]?.isClosed).toBe(true);
    expect(second.maps).toHaveLength(1);
    expect(second.current.scene).toBe(scene);
    expect(second.current.views).toEqual([{ kind: 'center', center: { lat: 45, lng: 38 }, zoom: 16 }]);
    second.current.events.onPinned({ lat: 3, lng: 4 });
    expect(pinned).toEqual([{ lat: 3, lng: 4 }]);
    expect(failures).toEqual([]);
  });

  it('are drawn as things stand once the next is there', async () => {
    const slow = new SlowProvider();
    const map = await mounted(providerOf(first, slow));
    first.current.events.onFailed(new MapsLoadFailed());
    await jest.advanceTimersByTimeAsync(0);
    map.draw({ ...SCENE, locale: 'en' });
    map.setView({ kind: 'center', center: { lat: 1, lng: 1 }, zoom: 9 });
    map.zoomBy(1);
    expect([map.center(), map.zoom()]).toEqual([{ lat: 1, lng: 1 }, 9]);
    await slow.arrive();
    expect(slow.maps.current.scene.locale).toBe('en');
    expect(slow.maps.current.views.at(-1)).toMatchObject({ zoom: 9 });
  });

  it('that are closed while the next comes stay closed', async () => {
    const slow = new SlowProvider();
    const map = await mounted(providerOf(first, slow));
    first.current.events.onFailed(new MapsLoadFailed());
    await jest.advanceTimersByTimeAsync(0);
    map.close();
    await slow.arrive();
    expect(slow.maps.maps.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(host.childElementCount).toBe(0);
    expect(failures).toEqual([]);
  });

  it('fail with the last error when all are dead, and begin at the first again', async () => {
    [first.failure, second.failure] = [new MapsLoadFailed('one'), new MapsLoadFailed('two')];
    const provider = providerOf(first, second);
    await expect(mounted(provider)).rejects.toBe(second.failure);
    expect(host.childElementCount).toBe(0);
    first.failure = undefined;
    await mounted(provider);
    expect(first.maps).toHaveLength(1);
  });

  it('tell of it when the last one dies in mid-use', async () => {
    await mounted(providerOf(first));
    const death = new MapsLoadFailed();
    first.current.events.onFailed(death);
    await jest.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([death]);
    expect(host.childElementCount).toBe(0);
  });

  it('begin with the one that worked last', async () => {
    first.failure = new MapsLoadFailed();
    const provider = providerOf(first, second);
    await mounted(provider);
    first.failure = undefined;
    await mounted(provider);
    expect([first.maps.length, second.maps.length]).toEqual([0, 2]);
  });

  it('hand over once when a vendor tells of its death before it stands', async () => {
    const hasty: MapProvider = {
      capabilities: { runTimeLanguage: true },
      mount: async (request) => {
        request.events.onFailed(new MapsLoadFailed());
        return first.mount(request);
      },
    };
    await mounted(providerOf(hasty, second));
    expect(first.maps[0]?.isClosed).toBe(true);
    expect(second.maps).toHaveLength(1);
  });
});
