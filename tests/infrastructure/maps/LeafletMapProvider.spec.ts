/** @jest-environment ./tests/support/BrowserEnvironment.cjs */

import type { MapTiles } from '#application/market/Market.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import type { LeafletMapProvider } from '#infrastructure/maps/leaflet/LeafletMapProvider.tsx';
import { LeafletPage } from '#tests/support/leafletPage.ts';

const TILES: MapTiles = {
  url: 'https://{s}.tiles.example.com/{theme}/{lang}/{z}/{x}/{y}.png',
  attribution: { text: { en: '<b>Us</b> & Co', ru: 'Мы' }, url: 'https://example.com/?a="b"' },
  subdomains: 'a',
  minZoom: 0,
  maxZoom: 20,
};

let page: LeafletPage;
let host: HTMLElement;
let failures: unknown[];

beforeEach(() => {
  page = new LeafletPage();
  host = document.createElement('div');
  document.body.append(host);
  failures = [];
});
afterEach(() => page.close());

/** Leaflet looks at the page when it is imported. */
async function providerOf(tiles: MapTiles): Promise<LeafletMapProvider> {
  const leaflet = await import('#infrastructure/maps/leaflet/LeafletMapProvider.tsx');
  return new leaflet.LeafletMapProvider(tiles);
}

function request(): MapRequest {
  return {
    host,
    scene: { theme: 'dark', locale: 'en', zones: [], points: [], isPinnable: true, labels: { map: 'Map', pin: 'Pin' } },
    view: { kind: 'center', center: { lat: 44, lng: 37 }, zoom: 12 },
    events: { onPinned: () => {}, onPointPicked: () => {}, onFailed: (error) => failures.push(error) },
  };
}

async function settled(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

/** @spec 9.11 */
describe('a map of tiles', () => {
  it('asks for them by theme and language, and reads no markup in its credit', async () => {
    const map = await (await providerOf(TILES)).mount(request());
    expect(host.querySelector('img')?.src).toMatch(/^https:\/\/a\.tiles\.example\.com\/dark\/en\/12\/\d+\/\d+\.png$/);
    const credit = host.querySelector('.leaflet-control-attribution a');
    expect(credit?.textContent).toBe('<b>Us</b> & Co');
    expect(credit?.getAttribute('href')).toBe('https://example.com/?a="b"');
    map.close();
  });

  it.each([
    ['light', '#f44336'],
    ['dark', '#ff8a80'],
  ] as const)('paints zones in the %s theme as the specification says', async (theme, color) => {
    const polygon = [
      { lat: 43.9, lng: 36.9 },
      { lat: 44.1, lng: 36.9 },
      { lat: 44.1, lng: 37.1 },
    ];
    const { scene, ...rest } = request();
    const map = await (await providerOf(TILES)).mount({
      ...rest,
      scene: { ...scene, theme, zones: [{ id: 'a', polygon }] },
    });
    await settled(() => host.querySelector('path.leaflet-interactive, svg path') !== null);
    const zone = host.querySelector('svg path');
    const names = ['stroke', 'stroke-opacity', 'stroke-width', 'fill', 'fill-opacity'];
    expect(names.map((name) => zone?.getAttribute(name))).toEqual([color, '0.38', '2', color, '0.12']);
    map.close();
  });

  it('credits nobody where there is nobody to name', async () => {
    const map = await (await providerOf({ ...TILES, attribution: { text: '' } })).mount(request());
    expect(host.querySelector('.leaflet-control-attribution')?.textContent ?? '').toBe('');
    map.close();
  });

  it('does not stand where no tile comes', async () => {
    page.picturesCome = false;
    await expect((await providerOf(TILES)).mount(request())).rejects.toMatchObject({ code: 'maps.load-failed' });
    await settled(() => host.childElementCount === 0);
    expect(failures).toEqual([]);
  });

  it('fails once when its tiles stop to come', async () => {
    const map = await (await providerOf(TILES)).mount(request());
    page.picturesCome = false;
    map.setView({ kind: 'center', center: { lat: -30, lng: -100 }, zoom: 5 });
    await settled(() => failures.length > 0);
    await settled(() => host.childElementCount === 0);
    expect(failures).toMatchObject([{ code: 'maps.load-failed' }]);
  });
});
