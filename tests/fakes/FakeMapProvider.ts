import type { MapHandle, MapScene } from '#application/MapScene.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';

/** Approximate zoom level that shows a whole town. */
const TOWN_LEVEL = 11;

/** A map without a display: it records what it would show, and a test can click on it. */
export class FakeMapProvider implements MapProvider {
  readonly capabilities = { runTimeLanguage: true };
  /** The error that the next map fails with. */
  failure: unknown;
  readonly maps: FakeMap[] = [];

  async mount(request: MapRequest): Promise<FakeMap> {
    if (this.failure !== undefined) throw this.failure;
    const map = new FakeMap(request);
    this.maps.push(map);
    return map;
  }

  /** The mounted map; the newest if there are several. */
  get current(): FakeMap {
    const map = this.maps.findLast(({ isClosed }) => !isClosed);
    if (map === undefined) throw new Error('No map stands on the page');
    return map;
  }
}

export class FakeMap implements MapHandle {
  readonly events: MapRequest['events'];
  readonly views: MapView[];
  scene: MapScene;
  level: number;
  isClosed = false;

  constructor({ scene, view, events }: MapRequest) {
    this.scene = scene;
    this.views = [view];
    this.events = events;
    this.level = view.kind === 'center' ? view.zoom : TOWN_LEVEL;
  }

  draw(scene: MapScene): void {
    this.scene = scene;
  }

  setView(view: MapView): void {
    this.views.push(view);
    this.level = view.kind === 'center' ? view.zoom : TOWN_LEVEL;
  }

  /** Moves the map as the customer would by hand. */
  shift(center: GeoPoint): void {
    this.views.push({ kind: 'center', center, zoom: this.level });
  }

  zoomBy(levels: number): void {
    this.level = Math.max(this.level + levels, this.scene.minZoom ?? 0);
  }

  center(): { lat: number; lng: number } {
    const view = this.views.at(-1);
    if (view === undefined) throw new Error('A map always looks somewhere');
    if (view.kind === 'center') return view.center;
    const { north, south, east, west } = view.bounds;
    return { lat: (north + south) / 2, lng: (east + west) / 2 };
  }

  zoom(): number {
    return this.level;
  }

  close(): void {
    this.isClosed = true;
  }
}
