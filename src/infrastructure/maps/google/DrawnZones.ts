import type { MapScene } from '#application/MapScene.ts';
import { ZONE_STYLE } from '#application/maps/mapStyle.ts';
import type { GooglePolygonOptions, GoogleShape } from '../../google/GoogleMapsApi.ts';
import { oneArea } from '../oneArea.ts';
import type { MapParts } from './MapParts.ts';

/** All zones as one polygon with several paths, which does not intercept clicks on the map. */
export class DrawnZones {
  readonly #parts: MapParts;
  #drawn: Pick<MapScene, 'zones' | 'theme'> | undefined;
  #shape: GoogleShape<GooglePolygonOptions> | undefined;

  constructor(parts: MapParts) {
    this.#parts = parts;
  }

  draw({ zones, theme }: MapScene): void {
    if (zones.length === 0) {
      this.clear();
      return;
    }
    if (zones === this.#drawn?.zones && theme === this.#drawn.theme) return;
    this.#drawn = { zones, theme };
    const options = { paths: oneArea(zones), ...styleOf(theme) };
    const { map, vendor } = this.#parts;
    if (this.#shape === undefined) this.#shape = new vendor.Polygon({ map, clickable: false, ...options });
    else this.#shape.setOptions(options);
  }

  clear(): void {
    this.#shape?.setMap(null);
    this.#shape = undefined;
    this.#drawn = undefined;
  }
}

function styleOf(theme: MapScene['theme']): GooglePolygonOptions {
  const color = ZONE_STYLE.color[theme];
  return {
    strokeColor: color,
    strokeOpacity: ZONE_STYLE.strokeOpacity,
    strokeWeight: ZONE_STYLE.weight,
    fillColor: color,
    fillOpacity: ZONE_STYLE.fillOpacity,
  };
}
