import type { MapHandle, MapScene } from '#application/MapScene.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';

/** Mounts the map of the vendor with this index; undefined when there are no more vendors. */
type Mount = (index: number, request: MapRequest) => Promise<MapHandle | undefined>;

/** The map on the page, whichever vendor draws it. */
export class FailoverMap implements MapHandle {
  readonly #request: MapRequest;
  readonly #mount: Mount;
  #scene: MapScene;
  #view: MapView;
  #handle: MapHandle | undefined;
  /** Each vendor draws into an element of its own, so that nothing of a failed one remains. */
  #container: HTMLElement | undefined;
  #index = -1;
  #isClosed = false;

  constructor(request: MapRequest, mount: Mount) {
    this.#request = request;
    this.#mount = mount;
    this.#scene = request.scene;
    this.#view = request.view;
  }

  /** Tries vendors from an index on; rejects with the last one's error. */
  async open(index: number, cause?: unknown): Promise<void> {
    this.#index = index;
    const scene = this.#scene;
    const view = this.#view;
    const container = document.createElement('div');
    (this.#request.host as HTMLElement).append(container);
    let early: { readonly error: unknown } | undefined;
    const onFailed = (error: unknown): void => {
      if (this.#container === container) void this.#replace(index, error);
      else early ??= { error };
    };
    const events = { ...this.#request.events, onFailed };
    let handle: MapHandle | undefined;
    try {
      handle = await this.#mount(index, { host: container, scene, view, events });
      if (early !== undefined) throw early.error;
    } catch (error) {
      handle?.close();
      container.remove();
      return this.#isClosed ? undefined : this.open(index + 1, error);
    }
    if (handle === undefined || this.#isClosed) {
      handle?.close();
      container.remove();
      if (this.#isClosed) return;
      throw cause ?? new MapsLoadFailed();
    }
    this.#handle = handle;
    this.#container = container;
    if (scene !== this.#scene) handle.draw(this.#scene);
    if (view !== this.#view) handle.setView(this.#view);
  }

  draw(scene: MapScene): void {
    this.#scene = scene;
    this.#handle?.draw(scene);
  }

  setView(view: MapView): void {
    this.#view = view;
    this.#handle?.setView(view);
  }

  zoomBy(levels: number): void {
    this.#handle?.zoomBy(levels);
  }

  center(): GeoPoint {
    if (this.#handle !== undefined) return this.#handle.center();
    if (this.#view.kind === 'center') return this.#view.center;
    const { north, south, east, west } = this.#view.bounds;
    return { lat: (north + south) / 2, lng: (east + west) / 2 };
  }

  zoom(): number {
    return this.#handle?.zoom() ?? (this.#view.kind === 'center' ? this.#view.zoom : 0);
  }

  close(): void {
    this.#isClosed = true;
    this.#clear();
  }

  #clear(): void {
    this.#handle?.close();
    this.#container?.remove();
    this.#handle = undefined;
    this.#container = undefined;
  }

  /** Mounts the next vendor with the same view. */
  async #replace(failed: number, error: unknown): Promise<void> {
    if (this.#isClosed || this.#index !== failed) return;
    if (this.#handle !== undefined) this.#view = { kind: 'center', center: this.center(), zoom: this.zoom() };
    this.#clear();
    try {
      await this.open(failed + 1, error);
    } catch (last) {
      if (!this.#isClosed) this.#request.events.onFailed(last);
    }
  }
}
