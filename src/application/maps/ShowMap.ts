import type { MapHandle } from '../MapScene.ts';
import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { MapProvider, MapRequest } from '../ports/MapProvider.ts';

/** Mounts a map. When it fails, the caller is told and the shop works without it. */
export class ShowMap {
  readonly #maps: MapProvider;
  readonly #errors: ErrorReporter;

  constructor(maps: MapProvider, errors: ErrorReporter) {
    this.#maps = maps;
    this.#errors = errors;
  }

  async execute(input: MapRequest): Promise<MapHandle> {
    const { onFailed } = input.events;
    const failed = (error: unknown): void => {
      this.#errors.report(error, 'map');
      onFailed(error);
    };
    try {
      return await this.#maps.mount({ ...input, events: { ...input.events, onFailed: failed } });
    } catch (error) {
      this.#errors.report(error, 'map');
      throw error;
    }
  }
}
