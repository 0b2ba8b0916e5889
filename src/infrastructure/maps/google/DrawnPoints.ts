import type { MapPoint, MapScene } from '#application/MapScene.ts';
import type { GoogleInfoWindow, GoogleMarkerOptions, GoogleShape } from '../../google/GoogleMapsApi.ts';
import type { MapParts } from './MapParts.ts';
import { pointIcon } from './markerIcons.ts';

interface DrawnPoint {
  readonly point: MapPoint;
  readonly shape: GoogleShape<GoogleMarkerOptions>;
  readonly window: GoogleInfoWindow;
}

const CHOSEN_ABOVE = 500;

/** Markers of pickup points; the info window of the chosen one is open. */
export class DrawnPoints {
  readonly #parts: MapParts;
  readonly #drawn = new Map<string, DrawnPoint>();
  #theme: MapScene['theme'] | undefined;

  constructor(parts: MapParts) {
    this.#parts = parts;
  }

  draw({ points, theme }: MapScene): void {
    const ids = new Set(points.map(({ id }) => id));
    for (const id of this.#drawn.keys()) if (!ids.has(id)) this.#remove(id);
    for (const point of points) {
      const drawn = this.#drawn.get(point.id);
      if (drawn === undefined) this.#add(point);
      else if (drawn.point !== point || theme !== this.#theme) this.#change(point, drawn);
    }
    this.#theme = theme;
  }

  clear(): void {
    for (const id of this.#drawn.keys()) this.#remove(id);
  }

  #add(point: MapPoint): void {
    const { map, vendor, events } = this.#parts;
    const shape = new vendor.Marker({ ...this.#optionsOf(point), map, optimized: false });
    vendor.event.addListener(shape, 'click', () => events.onPointPicked(point.id));
    const drawn = { point, shape, window: new vendor.InfoWindow({ headerDisabled: true }) };
    this.#drawn.set(point.id, drawn);
    if (point.isChosen) this.#tell(drawn);
  }

  #change(point: MapPoint, before: DrawnPoint): void {
    const drawn = { ...before, point };
    this.#drawn.set(point.id, drawn);
    drawn.shape.setOptions(this.#optionsOf(point));
    if (!point.isChosen) drawn.window.close();
    else if (before.point.isChosen) drawn.window.setContent(windowContent(point));
    else this.#tell(drawn);
  }

  #optionsOf({ coordinates, title, isChosen }: MapPoint): GoogleMarkerOptions {
    const icon = pointIcon(this.#parts, isChosen);
    return { position: coordinates, title, icon, zIndex: isChosen ? CHOSEN_ABOVE : 0 };
  }

  /** Opens the info window only once, because opening pans the map. */
  #tell({ point, shape, window }: DrawnPoint): void {
    window.setContent(windowContent(point));
    window.open({ map: this.#parts.map, anchor: shape, shouldFocus: false });
  }

  #remove(id: string): void {
    const drawn = this.#drawn.get(id);
    if (drawn === undefined) return;
    drawn.window.close();
    this.#parts.vendor.event.clearInstanceListeners(drawn.shape);
    drawn.shape.setMap(null);
    this.#drawn.delete(id);
  }
}

/** Google's info window is white in both themes. */
const INK = '#241d1b';

/** Builds the content from text nodes, so that a restaurant's name is never parsed as HTML. */
function windowContent({ title, notes }: MapPoint): HTMLElement {
  const content = document.createElement('div');
  content.style.cssText = `color: ${INK}; font: 500 14px/1.4 var(--font, sans-serif)`;
  for (const [tag, text] of [['strong', title], ...notes.map((note) => ['span', note])] as const) {
    const line = document.createElement(tag ?? 'span');
    line.style.display = 'block';
    line.textContent = text ?? '';
    content.append(line);
  }
  return content;
}
