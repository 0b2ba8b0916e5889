import type { Connectivity } from '#application/ports/Connectivity.ts';
import type { TimeApi } from '#application/ports/TimeApi.ts';

/** A server that is there answers much sooner; who is offline should not wait to be told so. */
const PROBE_TIMEOUT_MS = 1500;

/**
 * The browser's own word, doubted: some systems say "offline" behind a VPN or on a local network, so that the server is
 * asked once more before it is believed.
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
