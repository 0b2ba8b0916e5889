import type { MapScene } from '#application/MapScene.ts';
import type { GoogleMarkerOptions, GoogleShape } from '../../google/GoogleMapsApi.ts';
import type { MapParts } from './MapParts.ts';
import { pinIcon } from './markerIcons.ts';

const ABOVE_POINTS = 1000;

/** The draggable pin on the delivery address. */
export class DrawnPin {
  readonly #parts: MapParts;
  #shape: GoogleShape<GoogleMarkerOptions> | undefined;

  constructor(parts: MapParts) {
    this.#parts = parts;
  }

  draw({ pin, isPinnable, labels }: MapScene): void {
    if (pin === undefined) {
      this.clear();
      return;
    }
    const { map, vendor } = this.#parts;
    const options = { position: pin, title: labels.pin, draggable: isPinnable, icon: pinIcon(this.#parts) };
    if (this.#shape !== undefined) {
      this.#shape.setOptions(options);
      return;
    }
    this.#shape = new vendor.Marker({ ...options, map, zIndex: ABOVE_POINTS, optimized: false });
    vendor.event.addListener(this.#shape, 'dragend', ({ latLng }) => {
      if (latLng !== null) this.#parts.events.onPinned({ lat: latLng.lat(), lng: latLng.lng() });
    });
  }

  clear(): void {
    if (this.#shape === undefined) return;
    this.#parts.vendor.event.clearInstanceListeners(this.#shape);
    this.#shape.setMap(null);
    this.#shape = undefined;
  }
}
