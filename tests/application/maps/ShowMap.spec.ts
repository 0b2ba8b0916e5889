import { MapsLoadFailed } from '#application/maps/errors.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

function world() {
  const maps = new FakeMapProvider();
  const errors = new RecordedErrors();
  const events: unknown[] = [];
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
      onPinned: (at) => events.push(at),
      onPointPicked: (id) => events.push(id),
      onFailed: (error) => events.push(error),
    },
  };
  return { maps, errors, events, request, show: new ShowMap({ maps, errors }) };
}

describe('ShowMap', () => {
  it('mounts a map as requested', async () => {
    const { show, maps, request, errors } = world();
    const map = await show.execute(request);
    expect(map).toBe(maps.current);
    expect([maps.current.scene, maps.current.views, errors.reports]).toEqual([request.scene, [request.view], []]);
  });

  it('passes on what the customer does on the map', async () => {
    const { show, maps, request, events } = world();
    await show.execute(request);
    maps.current.events.onPinned({ lat: 3, lng: 4 });
    maps.current.events.onPointPicked('port');
    expect(events).toEqual([{ lat: 3, lng: 4 }, 'port']);
  });

  it('reports a map that fails later, and tells the caller', async () => {
    const { show, maps, request, events, errors } = world();
    await show.execute(request);
    const error = new MapsLoadFailed();
    maps.current.events.onFailed(error);
    expect([errors.reports, events]).toEqual([[{ error, context: 'map' }], [error]]);
  });

  it('reports a map that cannot be mounted, and rejects with the same error', async () => {
    const { show, maps, request, events, errors } = world();
    const error = new MapsLoadFailed();
    maps.failure = error;
    await expect(show.execute(request)).rejects.toBe(error);
    expect([errors.reports, events]).toEqual([[{ error, context: 'map' }], []]);
  });
});
