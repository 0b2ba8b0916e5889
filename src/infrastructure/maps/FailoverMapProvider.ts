import type { MapHandle } from '#application/MapScene.ts';
import { MapsLoadFailed } from '#application/maps/errors.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { MapCapabilities, MapProvider, MapRequest } from '#application/ports/MapProvider.ts';
import { withTimeout } from '../withTimeout.ts';
import { FailoverMap } from './FailoverMap.ts';

/** Loads a vendor's code. */
export type LoadMapProvider = () => Promise<MapProvider>;

/** How long a map may take while another vendor is left, in milliseconds. */
const VENDOR_TIMEOUT_MS = 5000;
/** The same for the last vendor: nothing but the fallback comes after it, and a slow line is no reason for that. */
const LAST_VENDOR_TIMEOUT_MS = 60_000;

/**
 * Combines several map vendors. A map that fails, or does not appear within five seconds, is replaced by the next
 * vendor's with the same scene and view; the last one has a minute. Later maps start with the vendor that worked last.
 */
export class FailoverMapProvider implements MapProvider {
  readonly #loads: readonly LoadMapProvider[];
  readonly #errors: ErrorReporter;
  #first = 0;
  capabilities: MapCapabilities = { runTimeLanguage: true };

  constructor(loads: readonly LoadMapProvider[], errors: ErrorReporter) {
    this.#loads = loads;
    this.#errors = errors;
  }

  async mount(request: MapRequest): Promise<MapHandle> {
    const map = new FailoverMap(request, (index, mounting) => this.#mount(index, mounting));
    await map.open(this.#first);
    return map;
  }

  /** undefined when no vendor is left. A map that appears after its timeout is removed. */
  async #mount(index: number, request: MapRequest): Promise<MapHandle | undefined> {
    const load = this.#loads[index];
    if (load === undefined) {
      this.#first = 0;
      return undefined;
    }
    const timeoutMs = index + 1 < this.#loads.length ? VENDOR_TIMEOUT_MS : LAST_VENDOR_TIMEOUT_MS;
    let isLate = false;
    try {
      return await withTimeout(timeoutMs, async () => {
        const provider = await load();
        if (isLate) throw new MapsLoadFailed();
        const handle = await provider.mount(request);
        if (isLate) {
          handle.close();
        } else {
          this.capabilities = provider.capabilities;
          this.#first = index;
        }
        return handle;
      });
    } catch (error) {
      isLate = true;
      this.#errors.report(error, `map ${index + 1}`);
      throw error;
    }
  }
}
