import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import type { TrackingApi } from '../ports/TrackingApi.ts';

interface Ports {
  readonly tracking: TrackingApi;
}

/** Loads the order of a tracking link, for anybody. Undefined when the link does not work, or does no longer. */
export class LoadTrackedOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(input: { readonly token: string }, signal?: AbortSignal): Promise<TrackedOrder | undefined> {
    return this.#ports.tracking.find(input.token, signal);
  }
}
