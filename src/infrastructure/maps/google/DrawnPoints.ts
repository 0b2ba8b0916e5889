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
      const shownPoint = this.#drawn.get(point.id);
      if (shownPoint === undefined) this.#add(point);
      else if (shownPoint.point !== point || theme !== this.#theme) this.#change(point, shownPoint);
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
    const shownPoint = { point, shape, window: new vendor.InfoWindow({ headerDisabled: true }) };
    this.#drawn.set(point.id, shownPoint);
    if (point.isChosen) this.#tell(shownPoint);
  }

  #change(point: MapPoint, before: DrawnPoint): void {
    const shownPoint = { ...before, point };
    this.#drawn.set(point.id, shownPoint);
    shownPoint.shape.setOptions(this.#optionsOf(point));
    if (!point.isChosen) shownPoint.window.close();
    else if (before.point.isChosen) shownPoint.window.setContent(windowContent(point));
    else this.#tell(shownPoint);
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
    const shownPoint = this.#drawn.get(id);
    if (shownPoint === undefined) return;
    shownPoint.window.close();
    this.#parts.vendor.event.clearInstanceListeners(shownPoint.shape);
    shownPoint.shape.setMap(null);
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
