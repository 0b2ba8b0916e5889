import { boundsOf, cityMinZoom, cityView, houseView } from '#domain/location/mapView.ts';
import { aCity, aZone } from '#tests/builders/aRestaurant.ts';

const center = { lat: 44.2, lng: 37.1 };
const bounds = { north: 45, south: 44, west: 37, east: 38 };

describe('the first view of a city', () => {
  it('is its center at its zoom, where it names them', () => {
    expect(cityView(aCity({ center, zoom: 13, bounds }), [aZone()], [])).toEqual({ kind: 'center', center, zoom: 13 });
  });

  it('is its bounds, where it names no center', () => {
    expect(cityView(aCity({ center: undefined, bounds }), [], [])).toEqual({ kind: 'bounds', bounds });
  });

  it('is all that is to be seen there, where it names neither', () => {
    const points = [
      { lat: 1, lng: 5 },
      { lat: 3, lng: 4 },
    ];
    const view = cityView(aCity({ center: undefined, bounds: undefined }), [], points);
    expect(view).toEqual({ kind: 'bounds', bounds: { north: 3, south: 1, west: 4, east: 5 } });
    expect(boundsOf([])).toBeUndefined();
  });

  it('may be left one level outwards and no more, where it has a center', () => {
    expect(cityMinZoom(aCity({ center, zoom: 13 }))).toBe(12);
    expect(cityMinZoom(aCity({ center: undefined }))).toBeUndefined();
  });

  it('is near enough to tell houses apart for one of them', () => {
    expect(houseView(center)).toEqual({ kind: 'center', center, zoom: 16 });
  });
});
