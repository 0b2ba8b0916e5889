import type { TimeApi } from '#application/ports/Clock.ts';
import type { Connectivity } from '#application/ports/device.ts';

/** Timeout of the connectivity check, in milliseconds. It is short because an offline customer should be told soon. */
const PROBE_TIMEOUT_MS = 1500;

/**
 * Checks with the server before the browser's "offline" is believed, because some systems report it behind a VPN or on a local
 * network.
 */
export class BrowserConnectivity implements Connectivity {
  readonly #time: TimeApi;

  constructor(time: TimeApi) {
    this.#time = time;
  }

  async isOffline(): Promise<boolean> {
    if (globalThis.navigator?.onLine ?? true) return false;
    const answers = this.#time.now().then(
      () => true,
      () => false,
    );
    const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_TIMEOUT_MS));
    return !(await Promise.race([answers, tooLate]));
  }
}
