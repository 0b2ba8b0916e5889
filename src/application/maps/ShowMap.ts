import type { MapHandle } from '../MapScene.ts';
import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { MapProvider, MapRequest } from '../ports/MapProvider.ts';

interface Ports {
  readonly maps: MapProvider;
  readonly errors: ErrorReporter;
}

/** Mounts a map. When it fails, the caller is told and the shop works without it. */
export class ShowMap {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(input: MapRequest): Promise<MapHandle> {
    const { onFailed } = input.events;
    const failed = (error: unknown): void => {
      this.#ports.errors.report(error, 'map');
      onFailed(error);
    };
    try {
      return await this.#ports.maps.mount({ ...input, events: { ...input.events, onFailed: failed } });
    } catch (error) {
      this.#ports.errors.report(error, 'map');
      throw error;
    }
  }
}
