import type { MapHandle } from '#application/MapScene.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { GoogleMapsLoader } from '../../google/GoogleMapsLoader.ts';
import { googleMapsOf } from '../../google/googleMapsOf.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { DrawnMap } from './DrawnMap.ts';

/** Google Maps with its public script. It needs no map id, so it uses classic markers. */
export class GoogleMapProvider implements MapProvider {
  readonly capabilities = { runTimeLanguage: false };
  readonly #loader: GoogleMapsLoader;

  constructor(loader: GoogleMapsLoader) {
    this.#loader = loader;
  }

  /** Resolves when Google reports that the map is idle. */
  async mount(request: MapRequest): Promise<MapHandle> {
    const maps = await this.#loader.load();
    const [core, shapes, markers] = await Promise.all([
      maps.importLibrary('core'),
      maps.importLibrary('maps'),
      maps.importLibrary('marker'),
    ]).catch((error: unknown) => {
      throw new MapsLoadFailed(error);
    });
    const map = new DrawnMap(request, { ...core, ...shapes, ...markers });
    let stands = false;
    return new Promise((resolve, reject) => {
      map.onClosed = this.#loader.onRefused((error) => {
        map.close();
        if (stands) request.events.onFailed(error);
        else reject(error);
      });
      map.whenRests(() => {
        stands = true;
        resolve(map);
      });
    });
  }
}

export function create(context: ProviderContext): MapProvider {
  return new GoogleMapProvider(googleMapsOf(context));
}
