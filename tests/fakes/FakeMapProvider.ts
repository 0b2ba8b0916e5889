import type { MapHandle, MapScene } from '#application/MapScene.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { MapView } from '#domain/location/mapView.ts';

/** About what a box around a town needs. */
const TOWN_LEVEL = 11;

/** A map that nobody sees: it tells what it would show, and a test taps it. */
export class FakeMapProvider implements MapProvider {
  readonly capabilities = { runTimeLanguage: true };
  /** What the next map fails with. */
  failure: unknown;
  readonly maps: FakeMap[] = [];

  async mount(request: MapRequest): Promise<FakeMap> {
    if (this.failure !== undefined) throw this.failure;
    const map = new FakeMap(request);
    this.maps.push(map);
    return map;
  }

  /** The map that stands; the newest where there are several. */
  get shown(): FakeMap {
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

  look(view: MapView): void {
    this.views.push(view);
    this.level = view.kind === 'center' ? view.zoom : TOWN_LEVEL;
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
