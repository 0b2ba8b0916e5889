import { pathTo } from '#domain/screens/screens.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import type { TrackingApi } from '../ports/TrackingApi.ts';
import { credentialsOf } from '../session/credentials.ts';

interface Ports {
  readonly tracking: TrackingApi;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
}

/** Makes and ends the link that shows an order without signing in. */
export class ShareOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Whether the back end has such links. */
  isPossible(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('order-tracking');
  }

  /** The path of an order's link, the same one until it is ended. */
  async execute({ orderId }: { readonly orderId: string }): Promise<string> {
    const token = await this.#ports.tracking.tokenOf(orderId, await credentialsOf(this.#ports.session));
    return pathTo('orders.track', { token });
  }

  /** Ends the links of an order. */
  async end({ orderId }: { readonly orderId: string }): Promise<void> {
    await this.#ports.tracking.revoke(orderId, await credentialsOf(this.#ports.session));
  }
}
