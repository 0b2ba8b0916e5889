import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface ActiveSession {
  /**
   * Valid credentials of the signed-in person; undefined for an anonymous visitor. An expired access token is refreshed first,
   * once for all concurrent callers. A refresh that fails on the network is ignored; one that the server refuses signs out.
   * `refused` is an access token that the server rejected and that must be refreshed regardless of its expiry.
   */
  credentials(options?: { readonly refused?: string }): Promise<Credentials | undefined>;
}
export const ActiveSession = port<ActiveSession>('ActiveSession');
