import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Notifications } from '../ports/Notifications.ts';
import type { PushApi } from '../ports/PushApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';

interface Ports {
  readonly notifications: Notifications;
  readonly push: PushApi;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
}

/**
 * Lets the back end tell this browser of the person's orders, also while the shop is closed. Permission must have been
 * given. Resolves to whether it will.
 */
export class SubscribeToNotices {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<boolean> {
    const { notifications, push, session, capabilities } = this.#ports;
    if (!(await capabilities.hasOnceKnown('push'))) return false;
    const address = await notifications.subscribe(await push.publicKey());
    if (address === undefined) return false;
    await push.subscribe(address, await credentialsOf(session));
    return true;
  }
}
