import { port } from '../port.ts';
import type { PushAddress } from './Notifications.ts';
import type { Credentials } from './session.ts';

/** Push messages about a person's orders. Needs the capability `push`. */
export interface PushApi {
  /** The server's public key (P-256, uncompressed, base64url), with which a browser subscribes. */
  publicKey(): Promise<string>;
  /** Tells this browser of the person's orders until the session ends. The same browser can be given again. */
  subscribe(address: PushAddress, credentials: Credentials): Promise<void>;
}
export const PushApi = port<PushApi>('PushApi');
