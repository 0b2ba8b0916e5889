import type { MapHandle, MapScene } from '#application/MapScene.ts';
import type { MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import type { MapView } from '#domain/location/mapView.ts';

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
    this.level = view.kind === 'centre' ? view.zoom : 0;
  }

  draw(scene: MapScene): void {
    this.scene = scene;
  }

  look(view: MapView): void {
    this.views.push(view);
    if (view.kind === 'centre') this.level = view.zoom;
  }

  zoomBy(levels: number): void {
    this.level += levels;
  }

  centre(): { lat: number; lng: number } {
    const view = this.views.at(-1);
    return view?.kind === 'centre' ? view.centre : { lat: 0, lng: 0 };
  }

  zoom(): number {
    return this.level;
  }

  close(): void {
    this.isClosed = true;
  }
}
