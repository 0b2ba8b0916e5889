import { MapsLoadFailed } from '#application/maps/errors.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

function world() {
  const maps = new FakeMapProvider();
  const errors = new RecordedErrors();
  const told: unknown[] = [];
  const request: MapRequest = {
    host: {},
    scene: {
      theme: 'light',
      locale: 'en',
      zones: [],
      points: [],
      isPinnable: true,
      labels: { map: 'Map', pin: 'Pin' },
    },
    view: { kind: 'center', center: { lat: 1, lng: 2 }, zoom: 12 },
    events: {
      onPinned: (at) => told.push(at),
      onPointPicked: (id) => told.push(id),
      onFailed: (error) => told.push(error),
    },
  };
  return { maps, errors, told, request, show: new ShowMap({ maps, errors }) };
}

describe('ShowMap', () => {
  it('mounts a map as requested', async () => {
    const { show, maps, request, errors } = world();
    const map = await show.execute(request);
    expect(map).toBe(maps.shown);
    expect([maps.shown.scene, maps.shown.views, errors.reports]).toEqual([request.scene, [request.view], []]);
  });

  it('passes on what the customer does on the map', async () => {
    const { show, maps, request, told } = world();
    await show.execute(request);
    maps.shown.events.onPinned({ lat: 3, lng: 4 });
    maps.shown.events.onPointPicked('port');
    expect(told).toEqual([{ lat: 3, lng: 4 }, 'port']);
  });

  it('reports a map that fails later, and tells the caller', async () => {
    const { show, maps, request, told, errors } = world();
    await show.execute(request);
    const error = new MapsLoadFailed();
    maps.shown.events.onFailed(error);
    expect([errors.reports, told]).toEqual([[{ error, context: 'map' }], [error]]);
  });

  it('reports a map that cannot be mounted, and rejects with the same error', async () => {
    const { show, maps, request, told, errors } = world();
    const error = new MapsLoadFailed();
    maps.failure = error;
    await expect(show.execute(request)).rejects.toBe(error);
    expect([errors.reports, told]).toEqual([[{ error, context: 'map' }], []]);
  });
});
