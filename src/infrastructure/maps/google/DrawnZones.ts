import type { MapScene, MapZone } from '#application/MapScene.ts';
import { ZONE_STYLE } from '#application/maps/mapStyle.ts';
import type { GooglePolygonOptions, GoogleShape } from '../../google/GoogleMapsApi.ts';
import type { MapParts } from './MapParts.ts';

interface DrawnZone {
  readonly polygon: MapZone['polygon'];
  readonly shape: GoogleShape<GooglePolygonOptions>;
}

/** Zones let taps through to the map. */
export class DrawnZones {
  readonly #parts: MapParts;
  readonly #drawn = new Map<string, DrawnZone>();
  #theme: MapScene['theme'] | undefined;

  constructor(parts: MapParts) {
    this.#parts = parts;
  }

  draw({ zones, theme }: MapScene): void {
    const { map, vendor } = this.#parts;
    const ids = new Set(zones.map(({ id }) => id));
    for (const id of this.#drawn.keys()) if (!ids.has(id)) this.#remove(id);
    for (const { id, polygon } of zones) {
      const known = this.#drawn.get(id);
      if (known === undefined) {
        const shape = new vendor.Polygon({ map, paths: polygon, clickable: false, ...styleOf(theme) });
        this.#drawn.set(id, { polygon, shape });
      } else if (known.polygon !== polygon || theme !== this.#theme) {
        known.shape.setOptions({ paths: polygon, ...styleOf(theme) });
        this.#drawn.set(id, { polygon, shape: known.shape });
      }
    }
    this.#theme = theme;
  }

  clear(): void {
    for (const id of this.#drawn.keys()) this.#remove(id);
  }

  #remove(id: string): void {
    this.#drawn.get(id)?.shape.setMap(null);
    this.#drawn.delete(id);
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
