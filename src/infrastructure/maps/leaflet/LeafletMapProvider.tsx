import './leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { createRoot } from 'react-dom/client';
import type { MapHandle, MapScene } from '#application/MapScene.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { MapTiles } from '#application/market/Market.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import { setMapView } from './setMapView.ts';
import { TownMap } from './TownMap.tsx';

/** After this many consecutive failed tiles the tile server counts as unavailable. */
const FAILED_TILES = 4;

/** Leaflet with XYZ tiles of any origin, in a separate React tree. */
export class LeafletMapProvider implements MapProvider {
  readonly capabilities = { runTimeLanguage: true };
  readonly #tiles: MapTiles;

  constructor(tiles: MapTiles) {
    this.#tiles = tiles;
  }

  /** Resolves when the first tile has loaded. */
  mount({ host, scene, view, events }: MapRequest): Promise<MapHandle> {
    const element = document.createElement('div');
    (host as HTMLElement).append(element);
    const root = createRoot(element);
    let map: LeafletMap | undefined;
    let missing = 0;
    let isClosed = false;
    let stands = false;
    let isZooming = false;
    const watch = (ready: LeafletMap): void => {
      map = ready;
      ready.on('zoomanim', () => (isZooming = true));
      ready.on('zoomend', () => (isZooming = false));
    };

    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      // Deferred, because the caller may be in an effect of another React tree while React renders.
      const leave = (): void =>
        queueMicrotask(() => {
          root.unmount();
          element.remove();
        });
      if (!isZooming) {
        leave();
        return;
      }
      // Leaflet ends a zoom with a timer and throws if the map has been removed by then.
      element.remove();
      map?.once('zoomend', leave);
    };

    return new Promise((resolve, reject) => {
      const draw = (next: MapScene): void => {
        if (isClosed) return;
        root.render(
          <TownMap
            tiles={this.#tiles}
            scene={next}
            view={view}
            events={events}
            onReady={watch}
            onTile={(isThere) => {
              missing = isThere ? 0 : missing + 1;
              if (map !== undefined && isThere && !stands) {
                stands = true;
                resolve(handleOf(map, draw, close));
              }
              if (missing !== FAILED_TILES || isClosed) return;
              close();
              if (stands) events.onFailed(new MapsLoadFailed());
              else reject(new MapsLoadFailed());
            }}
          />,
        );
      };
      draw(scene);
    });
  }
}

function handleOf(map: LeafletMap, draw: (scene: MapScene) => void, close: () => void): MapHandle {
  return {
    draw,
    close,
    setView: (view) => setMapView(map, view),
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels),
    center: () => {
      const { lat, lng } = map.getCenter().wrap();
      return { lat, lng };
    },
    zoom: () => map.getZoom(),
  };
}
